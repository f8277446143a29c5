import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { answerChallenge, type ChallengeEvent } from './run.ts';

/** One function for all three steps of the pool's own flow, so that the last of them finds it awake. */
export async function handler(event: ChallengeEvent): Promise<ChallengeEvent> {
  const accounts = cognitoAccounts({ userPoolId: event.userPoolId });
  return answerChallenge(event, { accounts, clock: systemClock });
}
