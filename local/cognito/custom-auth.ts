// The flow whose steps the pool's own functions decide: which challenge, what it asks, and whether the answer is right.
import { pendingSignIn, rememberSignIn } from './pending.ts';
import { type AtClient, type ChallengeResult, findUser, madeUpUser } from './pool.ts';
import { invalidParameter, refuse, requiredField } from './refusals.ts';
import { startSession } from './sessions.ts';
import type { PoolUser } from './state.ts';
import { callTrigger } from './triggers.ts';

type Fields = Record<string, string>;
type Step = 'DefineAuthChallenge' | 'CreateAuthChallenge' | 'VerifyAuthChallengeResponse';

/** Whom a flow is about; nobody, where the client must not learn that there is no such account. */
interface Flow {
  user: PoolUser | undefined;
  username: string;
  results: readonly ChallengeResult[];
}

const challenge = 'CUSTOM_CHALLENGE';

export async function beginCustomAuth(at: AtClient, fields: Fields): Promise<object> {
  const { pool, client } = at;
  if (!pool.config.triggers.DefineAuthChallenge)
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  const name = requiredField(fields.USERNAME, 'USERNAME');
  if (fields.CHALLENGE_NAME) throw invalidParameter('CHALLENGE_NAME is not part of the stand-in.');
  const user = findUser(pool, name);
  if (!user && !client.preventUserExistenceErrors) throw refuse.noUser();
  checkState(user);
  return goOn(at, { user, username: user?.username ?? madeUpUser(pool, name).username, results: [] });
}

export async function answerCustomChallenge(at: AtClient, fields: Fields, handle: string): Promise<object> {
  const { pool, client } = at;
  const { user, custom } = pendingSignIn(pool, handle);
  if (!custom || custom.clientId !== client.id) throw refuse.badSession();
  const name = requiredField(fields.USERNAME, 'USERNAME');
  const answer = requiredField(fields.ANSWER, 'ANSWER');
  const isOfFlow = name === custom.username || (user !== undefined && findUser(pool, name) === user);
  if (!isOfFlow) throw refuse.badSession();
  // One answer to each challenge.
  pool.pending.delete(handle);
  checkState(user);
  const flow: Flow = { user, username: custom.username, results: custom.results };
  const { answerCorrect } = await ask(at, flow, 'VerifyAuthChallengeResponse', {
    privateChallengeParameters: custom.secret,
    challengeAnswer: answer,
  });
  const result = {
    challengeName: challenge,
    challengeResult: answerCorrect === true,
    challengeMetadata: null,
  };
  return goOn(at, { ...flow, results: [...custom.results, result] });
}

async function goOn(at: AtClient, flow: Flow): Promise<object> {
  const { user, username, results } = flow;
  const next = await ask(at, flow, 'DefineAuthChallenge', { session: results });
  if (next.issueTokens === true && user)
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(at, user) };
  if (next.failAuthentication === true || next.issueTokens === true || next.challengeName !== challenge)
    throw refuse.wrongPassword();
  const made = await ask(at, flow, 'CreateAuthChallenge', { challengeName: challenge, session: results });
  const secret = made.privateChallengeParameters ?? {};
  return {
    ChallengeName: challenge,
    ChallengeParameters: { ...(made.publicChallengeParameters ?? {}), USERNAME: username },
    Session: rememberSignIn(at.pool, {
      user,
      custom: { clientId: at.client.id, username, results, secret },
    }),
  };
}

async function ask(at: AtClient, { user, username }: Flow, step: Step, request: object) {
  const { config } = at.pool;
  const status = user && { 'cognito:user_status': user.confirmed ? 'CONFIRMED' : 'UNCONFIRMED' };
  const answer = (await callTrigger(at.pool, step, {
    version: '1',
    triggerSource: `${step}_Authentication`,
    region: 'us-east-1',
    userPoolId: config.id,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: at.client.id },
    request: { userAttributes: { ...user?.attributes, ...status }, ...request, userNotFound: !user },
    response: {},
  })) as { response?: Record<string, unknown> } | undefined;
  return answer?.response ?? {};
}

function checkState(user: PoolUser | undefined): void {
  if (user && !user.enabled) throw refuse.disabled();
  if (user && !user.confirmed) throw refuse.unconfirmed();
}
