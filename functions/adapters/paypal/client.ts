import type * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { retry } from '#shared/retry.ts';
import { messages } from '#shared/text/messages.ts';
import { accessTokens, type PaypalSecrets } from './access-token.ts';
import { type PaypalOperation, paypalOperations } from './operations.ts';

interface Ask<T> {
  operation: PaypalOperation;
  /** Path and query below the API's address. */
  path: string;
  /** A string is taken as JSON and sent unchanged. */
  body?: object | string;
  /** PayPal-Request-Id of a write: PayPal repeats its answer instead of the write. */
  idempotencyKey?: string;
  /** Shape of the fields we read; omitted where the answer has no content. */
  answer?: z.ZodType<T>;
}

export type PaypalClient = <T = undefined>(ask: Ask<T>) => Promise<T>;

/** A request that PayPal refused, with the issues it names (`details[].issue`). */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issues: readonly string[];
  constructor(status: number, issues: readonly string[]) {
    super(`PayPal refused (${status}): ${issues.join(', ')}`);
    this.name = 'PaypalRefusal';
    this.status = status;
    this.issues = issues;
  }
}

/** A token request, a write and a read must fit into a call's 28 seconds. */
const timeoutMs = { POST: 10_000, GET: 4000 };

class PaypalOutage extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`PayPal answered ${status}`);
    this.name = 'PaypalOutage';
    this.status = status;
  }
}

class NoToken extends Error {}

/** Whether a write that failed may have been carried out: PayPal neither decided against it nor was never asked. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'provider') return false;
  const { cause } = error;
  return !(cause instanceof NoToken) && !(cause instanceof PaypalOutage && cause.status < 500);
}

/**
 * PayPal's REST API at `api`. Writes are sent once, reads are retried once. `timeLeft` limits all calls of one
 * request together.
 */
export function paypalClient({
  api,
  secret,
  clock,
  timeLeft = () => Number.POSITIVE_INFINITY,
}: {
  api: string;
  secret: PaypalSecrets;
  clock: Clock;
  timeLeft?: () => number;
}): PaypalClient {
  const tokens = accessTokens({ api, secret, clock });

  const send = async (ask: Ask<unknown>, token: string): Promise<Response> =>
    fetch(`${api}${ask.path}`, {
      method: paypalOperations[ask.operation],
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(ask.idempotencyKey
          ? { 'paypal-request-id': ask.idempotencyKey, prefer: 'return=representation' }
          : {}),
      },
      ...(ask.body ? { body: typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body) } : {}),
      signal: AbortSignal.timeout(
        Math.max(0, Math.floor(Math.min(timeoutMs[paypalOperations[ask.operation]], timeLeft()))),
      ),
    });

  const token = () =>
    tokens.current().catch(cause => {
      throw new NoToken('PayPal gave no access token', { cause });
    });

  const sendWithToken = async (ask: Ask<unknown>): Promise<Response> => {
    const response = await send(ask, await token());
    if (response.status !== 401) return response;
    tokens.forget();
    return send(ask, await token());
  };

  const sendOrThrow = async (ask: Ask<unknown>): Promise<Response> => {
    const response = await sendWithToken(ask);
    const { status } = response;
    // A 401 with a fresh token is our own fault; the customer can only wait.
    if (status === 401 || status === 429 || status >= 500) throw new PaypalOutage(status);
    return response;
  };

  return async ask => {
    const waits = paypalOperations[ask.operation] === 'GET' ? [0] : [];
    const response = await retry(() => sendOrThrow(ask as Ask<unknown>), {
      waits,
      isWorthRetrying,
      pause: clock.pause,
    }).catch(cause => {
      throw providerDown(cause);
    });
    if (!response.ok) throw new PaypalRefusal(response.status, await issuesOf(response));
    if (!ask.answer) return undefined as never;
    try {
      return ask.answer.parse(await response.json());
    } catch (cause) {
      throw providerDown(cause);
    }
  };
}

/** True if PayPal failed or did not answer; a rate limit (429) must not be hit again immediately. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof PaypalOutage) || error.status >= 500;
}

function providerDown(cause: unknown) {
  return new AppError('provider', messages.checkout.providerDown, { cause });
}

async function issuesOf(response: Response): Promise<string[]> {
  const body = (await response.json().catch(() => ({}))) as {
    name?: string;
    details?: { issue?: string }[];
  };
  return [body.name, ...(body.details ?? []).map(({ issue }) => issue)].filter(issue => issue !== undefined);
}
