import { createHash } from 'node:crypto';
import type { Account } from '#functions/ports/account/identity.ts';

/** Whether this is what the browser keeps that created the account; nothing is, where it kept nothing. */
export function provesSignUp({ signUpProof }: Pick<Account, 'signUpProof'>, proof: string): boolean {
  return createHash('sha256').update(proof).digest('base64url') === signUpProof;
}
