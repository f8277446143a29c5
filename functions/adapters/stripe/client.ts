import Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import type { StripeOperations } from './operations.ts';

export type ConnectStripe = () => Promise<StripeOperations>;

/** Reads may be repeated, writes are sent once: the caller's own operation repeats those. */
export const sendOnce = { maxNetworkRetries: 0, timeout: 12_000 } as const;

/**
 * The card provider at `api` (its host is a setting); the key is fetched with the first call. `timeLeft` bounds all
 * calls of a request together, their repeats among them.
 */
export function stripeClient({
  api,
  key,
  timeLeft = () => Number.POSITIVE_INFINITY,
}: {
  api: string;
  key: () => Promise<string>;
  timeLeft?: () => number;
}): ConnectStripe {
  const { hostname, port, protocol } = new URL(api);
  let made: Stripe | undefined;
  return async () => {
    made ??= new Stripe(await key(), {
      apiVersion: '2026-10-28.endive',
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      httpClient: within(timeLeft),
      maxNetworkRetries: 2,
      timeout: 6000,
      telemetry: false,
    });
    return made;
  };
}

/** Stripe's own HTTP client, cut off when the request it works for has no time left. */
function within(timeLeft: () => number) {
  const http = Stripe.createNodeHttpClient();
  const send = http.makeRequest.bind(http);
  http.makeRequest = (host, port, path, method, headers, body, protocol, timeout) => {
    const left = Math.floor(Math.min(timeout, timeLeft()));
    if (left <= 0) return Promise.reject(Stripe.HttpClient.makeTimeoutError());
    return send(host, port, path, method, headers, body, protocol, left);
  };
  return http;
}

export function isCardError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** No answer in time: what was sent may have been done. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError && error.message.includes('timeout');
}

/** Options of each step of one write: sent once, since the caller's own operation repeats it if anybody does. */
export function writeOptions(idempotencyKey: string) {
  return (step: string): Stripe.RequestOptions => ({
    ...sendOnce,
    idempotencyKey: `${idempotencyKey}:${step}`,
  });
}

/** Asks Stripe; what it refuses reaches the caller in our words. */
export async function callStripe<T>(
  connect: ConnectStripe,
  work: (client: StripeOperations) => Promise<T>,
): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Stripe's refusals in our words: what was sent is wrong, somebody else is at it, or Stripe itself fails. */
function asRefusal(cause: unknown): unknown {
  if (cause instanceof Stripe.errors.StripeInvalidRequestError)
    return new AppError('invalid', messages.checkout.failed, { cause });
  if (cause instanceof Stripe.errors.StripeIdempotencyError)
    return new AppError('conflict', messages.checkout.pending, { cause });
  if (cause instanceof Stripe.errors.StripeError)
    return new AppError('provider', messages.checkout.providerDown, { cause });
  return cause;
}
