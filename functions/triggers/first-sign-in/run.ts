import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { provesSignUp } from '#functions/flows/account/proves-sign-up.ts';
import type { Accounts } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { firstSignInMs, signUpProofAttribute } from '#shared/sign-up-proof.ts';

export type ChallengeEvent =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

interface Deps {
  accounts: Accounts;
  clock: Clock;
}

/**
 * The pool's flow of our own, by which the browser that created an account is signed in once the account is confirmed: one
 * challenge, to say what only that browser keeps. Everybody gets the same challenge, so it reveals no account.
 * Why: docs/decisions/0194
 */
export async function answerChallenge(event: ChallengeEvent, deps: Deps): Promise<ChallengeEvent> {
  switch (event.triggerSource) {
    case 'DefineAuthChallenge_Authentication':
      return { ...event, response: { ...event.response, ...nextStep(event.request) } };
    case 'CreateAuthChallenge_Authentication':
      // Nothing is sent; the answer is compared with what the account has.
      return {
        ...event,
        response: { ...event.response, publicChallengeParameters: {}, privateChallengeParameters: {} },
      };
    case 'VerifyAuthChallengeResponse_Authentication':
      return { ...event, response: { answerCorrect: await isProven(event, deps) } };
  }
}

/** One answer, right or wrong. A flow that was begun with a password has no place here. */
function nextStep({ session, userNotFound }: DefineAuthChallengeTriggerEvent['request']) {
  const [answered, ...more] = session;
  if (!answered) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  const isRight =
    !userNotFound &&
    more.length === 0 &&
    answered.challengeName === 'CUSTOM_CHALLENGE' &&
    answered.challengeResult;
  return { issueTokens: isRight, failAuthentication: !isRight };
}

/** Only a right proof is worth asking the pool: guessing costs it nothing. */
async function isProven(
  { request, userName }: VerifyAuthChallengeResponseTriggerEvent,
  { accounts, clock }: Deps,
): Promise<boolean> {
  const signUpProof = request.userAttributes[`custom:${signUpProofAttribute}`] ?? '';
  if (!provesSignUp({ signUpProof }, request.challengeAnswer)) return false;
  const account = await accounts.find(userName);
  if (!account?.enabled || !account.confirmed || account.hasSecondStep) return false;
  // Where sessions were ended, a password was set anew or somebody logged out everywhere.
  return account.sessionsEndedAt === 0 && clock.now() - account.createdAt < firstSignInMs;
}
