import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { answerChallenge, type ChallengeEvent } from './run.ts';

const proof = 'what-only-this-browser-keeps';
const signUpProof = createHash('sha256').update(proof).digest('base64url');
const right = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true };

function setup(change: Parameters<typeof knownAccount>[0] = {}) {
  const asked: string[] = [];
  const find = async (id: string) => {
    asked.push(id);
    return knownAccount({ signUpProof, ...change });
  };
  const clock = movableClock();
  const answer = async (triggerSource: string, request: object) => {
    const event = { triggerSource, userPoolId: 'pool-1', userName: 'user-a', request, response: {} };
    const answered = await answerChallenge(event as unknown as ChallengeEvent, { accounts: { find }, clock });
    return answered.response;
  };
  const define = (session: object[], more: object = {}) =>
    answer('DefineAuthChallenge_Authentication', { session, ...more });
  const verify = (challengeAnswer: string, attributes: object = { 'custom:signup_proof': signUpProof }) =>
    answer('VerifyAuthChallengeResponse_Authentication', { userAttributes: attributes, challengeAnswer });
  return { clock, asked, answer, define, verify };
}

describe('the steps', () => {
  test('given nothing answered yet, everybody is asked the same, whether an account exists or not', async () => {
    const { define, answer } = setup();
    const asks = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
    expect(await define([])).toEqual(asks);
    expect(await define([], { userNotFound: true })).toEqual(asks);
    expect(await answer('CreateAuthChallenge_Authentication', { session: [] })).toEqual({
      publicChallengeParameters: {},
      privateChallengeParameters: {},
    });
  });

  test('given the right answer, tokens are issued', async () => {
    expect(await setup().define([right])).toEqual({ issueTokens: true, failAuthentication: false });
  });

  test.each([
    ['a wrong answer', [{ ...right, challengeResult: false }], {}],
    ['a second answer', [{ ...right, challengeResult: false }, right], {}],
    ['two right ones', [right, right], {}],
    ['a flow begun with a password', [{ challengeName: 'SRP_A', challengeResult: true }], {}],
    ['no such account', [right], { userNotFound: true }],
  ])('given %s, it ends', async (_, session, more) => {
    expect(await setup().define(session, more)).toEqual({ issueTokens: false, failAuthentication: true });
  });
});

describe('the answer', () => {
  test('given the proof of a young, confirmed account, it is right', async () => {
    const { verify, clock } = setup();
    clock.set(start + 29 * 60_000);
    expect(await verify(proof)).toEqual({ answerCorrect: true });
  });

  test('given the proof half an hour after the sign-up, it is wrong', async () => {
    const { verify, clock } = setup();
    clock.set(start + 30 * 60_000);
    expect(await verify(proof)).toEqual({ answerCorrect: false });
  });

  test.each([
    ['that is not confirmed', { confirmed: false }],
    ['that is disabled', { enabled: false }],
    ['with a second step', { hasSecondStep: true }],
    ['whose sessions were ended', { sessionsEndedAt: start }],
  ])('given the proof of an account %s, it is wrong', async (_, change) => {
    expect(await setup(change).verify(proof)).toEqual({ answerCorrect: false });
  });

  test.each([
    ['another proof', 'guessed', undefined],
    ['its digest', signUpProof, undefined],
    ['an account without one', proof, {}],
    ['nothing for an account without one', '', {}],
  ])('given %s, it is wrong, and the pool is not even asked', async (_, given, attributes) => {
    const { verify, asked } = setup();
    expect(await verify(given, attributes)).toEqual({ answerCorrect: false });
    expect(asked).toEqual([]);
  });
});
