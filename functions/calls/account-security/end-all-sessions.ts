import type { Caller, SessionEndings } from '#functions/ports/account/identity.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { type SecondFactorDeps, stateOf } from './second-factor.ts';

export interface SessionDeps {
  sessions: SessionEndings;
  userPoolId: string;
}

/**
 * Ends every session, the caller's included. The API comes last: with it the caller's own token ends, and one whose sign-out
 * failed has to be able to ask again. No limit counts here, or who has a stolen session could use it up for the owner.
 * Why: docs/decisions/0162
 */
export async function endAllSessions(
  user: Caller,
  deps: SessionDeps & SecondFactorDeps,
): Promise<AnswerOf<'account-security'>> {
  const { sessions, userPoolId } = deps;
  // What may fail goes first: once sessions have ended, the answer is that they have.
  const state = await stateOf(user, deps);
  const account = { userPoolId, userName: user.id };
  await sessions.atPool(account);
  await sessions.atApi(account);
  return state;
}
