import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { endAllSessions, type SessionDeps } from './end-all-sessions.ts';
import { type ReportedDeps, reportEmailChanged, reportPasswordChanged } from './reported.ts';
import { makeNewCodes, type SecondFactorDeps, stateOf, switchOff, switchOn } from './second-factor.ts';
import { type CodeDeps, signInByCode } from './sign-in-by-code.ts';

export type Deps = SecondFactorDeps & ReportedDeps & CodeDeps & SessionDeps;

/**
 * What protects an account beside its password: the second step of logging in, its backup codes, the end of all sessions,
 * and the letters about changes for which the user pool sends none.
 * Why: docs/decisions/0109, docs/decisions/0110, docs/decisions/0162
 */
export async function run(
  { body, user, ip }: Request<'account-security'>,
  deps: Deps,
): Promise<AnswerOf<'account-security'>> {
  if (body.type === 'use-code') return signInByCode(body, ip, deps);
  // The contract demands a token for every other type.
  if (!user) throw new AppError('unauthenticated', messages.auth.unauthenticated);
  switch (body.type) {
    case 'second-factor-on':
      return switchOn(user, deps);
    case 'second-factor-off':
      return switchOff(user, deps);
    case 'new-codes':
      return makeNewCodes(user, deps);
    case 'end-sessions':
      return endAllSessions(user, deps);
    case 'password-changed':
      await reportPasswordChanged(user, deps);
      return stateOf(user, deps);
    case 'email-changed':
      await reportEmailChanged(user, deps);
      return stateOf(user, deps);
    default:
      return stateOf(user, deps);
  }
}
