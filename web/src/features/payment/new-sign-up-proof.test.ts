import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSignUpProof } from './new-sign-up-proof.ts';

it('makes another proof, with the digest the server compares, when asked again', async () => {
  const [one, other] = [await newSignUpProof(), await newSignUpProof()];
  expect(one.proof).not.toBe(other.proof);
  expect(one.proof).toMatch(/^[\w-]{43}$/);
  expect(one.digest).toBe(createHash('sha256').update(one.proof).digest('base64url'));
});
