import { describe, expect, test } from 'vitest';
import { examplePool } from './example-pool.ts';
import { ClientId, holdTime, later, minute, openPool, Username, withClient } from './pool-for-test.ts';

holdTime();

type Request = {
  session?: object[];
  challengeAnswer?: string;
  userNotFound?: boolean;
  userAttributes?: object;
};
const flows = ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
const triggers = {
  DefineAuthChallenge: 'arn:define',
  CreateAuthChallenge: 'arn:create',
  VerifyAuthChallengeResponse: 'arn:verify',
};
const other = { ...examplePool.clients[0], id: 'otherclient', flows };

/** A pool whose functions take the answer “open sesame”, once. */
function openGuarded(change: object = {}) {
  const events: { arn: string; request: Request }[] = [];
  const invokeTrigger = async (arn: string, event: object) => {
    const { request } = event as { request: Request };
    events.push({ arn, request });
    return { ...event, response: answers(arn, request) };
  };
  const clients = [...(withClient({ flows }).clients ?? []), other] as typeof examplePool.clients;
  const pool = openPool({ clients, triggers, ...change }, { invokeTrigger });
  const begin = (name = Username, more: object = {}) =>
    pool.call('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: name },
      ...more,
    }) as Promise<{ Session: string; ChallengeName: string; ChallengeParameters: Record<string, string> }>;
  const answer = (Session: string, ANSWER = 'open sesame', more: object = {}) =>
    pool.call('RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeResponses: { USERNAME: Username, ANSWER },
      Session,
      ...more,
    });
  const confirmed = async () => {
    await pool.signUp();
    await pool.confirm();
    events.length = 0;
  };
  return { ...pool, begin, answer, confirmed, events };
}

function answers(arn: string, { session = [], challengeAnswer }: Request): object {
  const [first] = session as { challengeResult: boolean }[];
  if (arn === 'arn:create')
    return { publicChallengeParameters: { hint: 'cave' }, privateChallengeParameters: { word: 'sesame' } };
  if (arn === 'arn:verify') return { answerCorrect: challengeAnswer === 'open sesame' };
  if (!first) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  return { issueTokens: first.challengeResult, failAuthentication: !first.challengeResult };
}

const badSession = {
  type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const wrong = { type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

test('the pool’s functions decide, and know whom they judge', async () => {
  const { begin, answer, confirmed, events } = openGuarded();
  await confirmed();
  const { ChallengeName, ChallengeParameters, Session } = await begin();
  expect(ChallengeName).toBe('CUSTOM_CHALLENGE');
  expect(ChallengeParameters).toMatchObject({ hint: 'cave' });
  expect(JSON.stringify(ChallengeParameters)).not.toContain('sesame');
  expect(await answer(Session)).toHaveProperty('AuthenticationResult.IdToken');
  expect(events.map(({ arn }) => arn)).toEqual(['arn:define', 'arn:create', 'arn:verify', 'arn:define']);
  expect(events[2]?.request).toMatchObject({
    userAttributes: { email: Username, 'cognito:user_status': 'CONFIRMED' },
    challengeAnswer: 'open sesame',
    privateChallengeParameters: { word: 'sesame' },
    userNotFound: false,
  });
  expect(events[3]?.request.session).toEqual([
    { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: null },
  ]);
});

test('a wrong answer is refused as a wrong password is', async () => {
  const { begin, answer, confirmed } = openGuarded();
  await confirmed();
  await expect(answer((await begin()).Session, 'open')).rejects.toMatchObject(wrong);
});

describe('a session is good', () => {
  test('once', async () => {
    const { begin, answer, confirmed } = openGuarded();
    await confirmed();
    const { Session } = await begin();
    await answer(Session);
    await expect(answer(Session)).rejects.toMatchObject(badSession);
  });

  test('for three minutes', async () => {
    const { begin, answer, confirmed } = openGuarded();
    await confirmed();
    const { Session } = await begin();
    later(3 * minute + 1);
    await expect(answer(Session)).rejects.toMatchObject(badSession);
  });

  test('for its client, its account and its challenge', async () => {
    const { begin, answer, confirmed, call } = openGuarded();
    await confirmed();
    const { Session } = await begin();
    await expect(answer(Session, undefined, { ClientId: other.id })).rejects.toMatchObject(badSession);
    const ChallengeResponses = { USERNAME: 'bob@example.com', ANSWER: 'open sesame' };
    await expect(answer(Session, undefined, { ChallengeResponses })).rejects.toMatchObject(badSession);
    await expect(
      call('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: '123456' },
        Session,
      }),
    ).rejects.toMatchObject(badSession);
  });
});

test('no answer reveals who has an account or creates one', async () => {
  const { begin, answer, events } = openGuarded();
  const { Session, ChallengeName, ChallengeParameters } = await begin();
  expect(ChallengeName).toBe('CUSTOM_CHALLENGE');
  expect(events[0]?.request).toMatchObject({ userNotFound: true, userAttributes: {} });
  const ChallengeResponses = { USERNAME: ChallengeParameters.USERNAME, ANSWER: 'open sesame' };
  await expect(answer(Session, undefined, { ChallengeResponses })).rejects.toMatchObject(wrong);
});

test('an unconfirmed account gets an error that says so', async () => {
  const { signUp, begin } = openGuarded();
  await signUp();
  await expect(begin()).rejects.toMatchObject({ type: 'UserNotConfirmedException' });
});

test('a client or pool without custom sign-in refuses', async () => {
  const { clients } = withClient({ flows: ['ALLOW_USER_SRP_AUTH'] });
  await expect(openGuarded({ clients }).begin()).rejects.toThrow('CUSTOM_AUTH is not enabled for the client');
  await expect(openGuarded({ triggers: {} }).begin()).rejects.toThrow('trigger is not configured');
});
