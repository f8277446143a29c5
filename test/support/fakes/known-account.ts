import type { Account } from '#functions/ports/account/identity.ts';
import { start } from './records.ts';

/** An account as the user pool knows it: confirmed, and none of its sessions ended. */
export function knownAccount(change: Partial<Account> = {}): Account {
  return {
    id: 'user-a',
    email: 'a@example.com',
    name: 'A',
    confirmed: true,
    enabled: true,
    hasSecondStep: false,
    createdAt: start,
    signUpProof: '',
    sessionsEndedAt: 0,
    ...change,
  };
}
