// Functions as Lambda runs them: loaded at the first call, kept warm, one event in and one answer out, as JSON.
import { randomUUID } from 'node:crypto';
import type { EndedRun } from '../alarms/meters.ts';
import { accessKeyOf } from '../iam/guard.ts';
import type { FunctionConfig } from '../ports.ts';
import { type Handler, loadBundle } from './load-bundle.ts';

/** A function that threw or ran out of time: Lambda's "Unhandled". */
export class FunctionError extends Error {
  readonly errorType: string;
  constructor(errorType: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FunctionError';
    this.errorType = errorType;
  }
}

export interface Functions {
  all: readonly FunctionConfig[];
  /** The answer as the caller receives it; rejects with `FunctionError`. */
  invoke(arn: string, event: unknown): Promise<unknown>;
}

export interface HostedFunctions extends Functions {
  /** Whether a function is at work; between two calls it is frozen. */
  isRunning(name: string): boolean;
}

export interface FunctionsOptions {
  functions: readonly FunctionConfig[];
  /** Variables that Lambda itself or the machine adds to a function's own. */
  environment: Record<string, string>;
  /** What functions print, line by line, with the function's name. */
  print(name: string, text: string): void;
  /** Called with every run that has ended. */
  ended?(run: EndedRun): void;
}

/** Of an event, and of an answer: Lambda's quota. */
export const mostPayloadBytes = 6 * 1024 * 1024;

export function createFunctions({ functions, environment, print, ended }: FunctionsOptions): HostedFunctions {
  const byArn = new Map(functions.map(config => [config.arn, config]));
  const warm = new Map<string, Handler>();
  const running = new Map<string, number>();
  const count = (name: string, change: 1 | -1) => running.set(name, (running.get(name) ?? 0) + change);

  const handlerOf = (config: FunctionConfig): Handler => {
    const known = warm.get(config.arn);
    if (known) return known;
    const handler = loadBundle(config.folder, config.handler, {
      environment: environmentOf(config, environment),
      print: text => print(config.name, text),
    });
    warm.set(config.arn, handler);
    return handler;
  };

  return {
    all: functions,
    async invoke(arn, event) {
      const config = byArn.get(arn);
      if (!config) throw new Error(`the template has no function ${arn}`);
      count(config.name, 1);
      const [at, from] = [Date.now(), performance.now()];
      let isFailed = false;
      try {
        const given = asJson(event, 'Request');
        const context = contextOf(config, performance.now() + config.timeoutSeconds * 1000);
        const work = Promise.resolve(handlerOf(config)(given, context));
        return asJson(await within(work, config.timeoutSeconds), 'Response');
      } catch (error) {
        isFailed = true;
        const failed = failure(error);
        print(config.name, `${JSON.stringify({ fault: 'unhandled', type: failed.errorType })}\n`);
        throw failed;
      } finally {
        count(config.name, -1);
        ended?.({ name: config.name, failed: isFailed, at, ms: performance.now() - from });
      }
    },
    isRunning: name => (running.get(name) ?? 0) > 0,
  };
}

function environmentOf(config: FunctionConfig, added: Record<string, string>): Record<string, string> {
  return {
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyOf(config.name),
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_LAMBDA_FUNCTION_NAME: config.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(config.memoryMb),
    TZ: ':UTC',
    ...added,
    ...config.environment,
  };
}

function contextOf(config: FunctionConfig, endsAt: number) {
  return {
    functionName: config.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: config.arn,
    memoryLimitInMB: String(config.memoryMb),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${config.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(endsAt - performance.now())),
  };
}

function asJson(value: unknown, what: 'Request' | 'Response'): unknown {
  const text = JSON.stringify(value ?? null);
  const bytes = Buffer.byteLength(text);
  if (bytes > mostPayloadBytes)
    throw new FunctionError(
      what === 'Request' ? 'RequestTooLargeException' : 'Function.ResponseSizeTooLarge',
      `${what} payload size exceeded maximum allowed payload size (${mostPayloadBytes} bytes).`,
    );
  return JSON.parse(text);
}

async function within(work: Promise<unknown>, seconds: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () =>
      reject(new FunctionError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`));
    timer = setTimeout(refuse, seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function failure(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return new FunctionError(name, message, { cause: error });
}
