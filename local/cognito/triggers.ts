// How a pool calls its functions: it waits five seconds and asks three times, while what it gave up on runs on.
import { AwsError } from '../aws-error.ts';
import type { Pool } from './pool.ts';

export const supportedTriggers = [
  'CustomMessage',
  'PostConfirmation',
  'PreTokenGeneration',
  'DefineAuthChallenge',
  'CreateAuthChallenge',
  'VerifyAuthChallengeResponse',
] as const;

type TriggerName = (typeof supportedTriggers)[number];

const patienceMs = 5000;
const mostCalls = 3;

/** Answers what the function answers; what it throws reaches the person who caused the call, in its own words. */
export async function callTrigger(
  { config, invokeTrigger }: Pool,
  name: TriggerName,
  event: object,
): Promise<unknown> {
  const functionArn = config.triggers[name] ?? '';
  for (let calls = 0; calls < mostCalls; calls++) {
    const work = invokeTrigger(functionArn, event).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new AwsError('UserLambdaValidationException', `${name} failed with error ${reason}.`);
    });
    const answer = await inTime(work);
    if (answer !== late) return answer;
  }
  throw new AwsError(
    'UnexpectedLambdaException',
    `${name} invocation failed due to error Socket timeout while invoking Lambda function.`,
  );
}

const late = Symbol('late');

async function inTime<T>(work: Promise<T>): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<typeof late>(done => {
    timer = setTimeout(() => done(late), patienceMs);
  });
  // Nobody waits for what fails after its time.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
