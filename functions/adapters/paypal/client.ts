import type * as z from 'zod';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { accessTokens, type PaypalSecrets } from './access-token.ts';

interface Ask<T> {
  method: 'GET' | 'POST';
  /** With its query, below the API's address. */
  path: string;
  /** What is JSON already goes as it is. */
  body?: object | string;
  /** PayPal-Request-Id of a write: a repeat is answered, not done again. */
  once?: string;
  /** Shape of the answer as far as it is read; nothing for an answer without content. */
  answer?: z.ZodType<T>;
}

export type PaypalClient = <T = undefined>(ask: Ask<T>) => Promise<T>;

/** PayPal's refusal of what was asked, with the issues it names (`details[].issue`). */
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

/** With a fresh token before it and a read behind it, a write stays within a call's 28 seconds. */
const timeoutMs = { POST: 10_000, GET: 4000 };

const issuesOf = async (response: Response): Promise<string[]> => {
  const body = (await response.json().catch(() => ({}))) as {
    name?: string;
    details?: { issue?: string }[];
  };
  return [body.name, ...(body.details ?? []).map(({ issue }) => issue)].filter(issue => issue !== undefined);
};

const providerDown = (cause: unknown) => new AppError('provider', messages.checkout.providerDown, { cause });

/**
 * PayPal's REST API at `api`; writes are sent once, reads twice. `timeLeft` bounds all calls of a request together.
 */
export const paypalClient = (
  api: string,
  secret: PaypalSecrets,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
): PaypalClient => {
  const tokens = accessTokens(api, secret);

  const send = async (ask: Ask<unknown>, token: string): Promise<Response> =>
    fetch(`${api}${ask.path}`, {
      method: ask.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(ask.once ? { 'paypal-request-id': ask.once, prefer: 'return=representation' } : {}),
      },
      ...(ask.body ? { body: typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body) } : {}),
      signal: AbortSignal.timeout(Math.max(0, Math.floor(Math.min(timeoutMs[ask.method], timeLeft())))),
    });

  const trySending = async (ask: Ask<unknown>): Promise<Response> => {
    const tries = ask.method === 'GET' ? 2 : 1;
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await send(ask, await tokens.current());
        if (response.status === 401 && attempt === 1) {
          tokens.forget();
          return await send(ask, await tokens.current());
        }
        if (response.status < 500 || attempt >= tries) return response;
      } catch (cause) {
        if (attempt >= tries) throw providerDown(cause);
      }
    }
  };

  return async ask => {
    const response = await trySending(ask as Ask<unknown>);
    const { status } = response;
    // 401 in spite of a fresh token is a fault of ours, and the customer can only wait.
    if (status === 401 || status === 429 || status >= 500) throw providerDown(new Error(`PayPal ${status}`));
    if (!response.ok) throw new PaypalRefusal(status, await issuesOf(response));
    if (!ask.answer) return undefined as never;
    try {
      return ask.answer.parse(await response.json());
    } catch (cause) {
      throw providerDown(cause);
    }
  };
};
