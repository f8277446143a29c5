import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import type { StripeOperations } from './operations.ts';

export type ConnectStripe = () => Promise<StripeOperations>;

/**
 * A read that fails is repeated once: somebody waits for it, and hears after 8.5 s that Stripe does not answer. Nothing
 * was sent yet that could have moved money, so it may be tried again.
 */
const askTwice = { maxNetworkRetries: 1, timeout: 4000 } as const;
/** A write is never repeated by the library: our own operations repeat writes. A bank may take its time for one. */
export const sendOnce = { maxNetworkRetries: 0, timeout: 12_000 } as const;

/**
 * Stripe's client for `api` (a setting, for the stand-in); the key is asked for with every call. `timeLeft` limits
 * all calls and retries of one request together.
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
  let made: { key: string; stripe: Stripe } | undefined;
  const clientOf = (secret: string) =>
    new Stripe(secret, {
      apiVersion: '2026-10-28.endive',
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      httpClient: httpWithin(timeLeft),
      ...askTwice,
      telemetry: false,
    });
  return async () => {
    const current = await key();
    // A key that was replaced is used from the next call on.
    if (made?.key !== current) made = { key: current, stripe: clientOf(current) };
    return made.stripe;
  };
}

/** Stripe's own HTTP client with its timeout limited to the request's remaining time. */
function httpWithin(timeLeft: () => number) {
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

/** Whether Stripe refused a tax ID, whose form it checks by its kind. */
export function isWrongTaxId(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid';
}

/** Whether Stripe refused a coupon or code, whose last use may have been made since it was looked up. */
export function isAboutDiscount(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    /coupon|promotion|discount/i.test(`${error.code} ${error.param} ${error.message}`)
  );
}

/**
 * Only a 4xx is a decision of Stripe that nothing was done. After anything else the write may have been carried out.
 */
function isUndecided(error: unknown): boolean {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return status === undefined || status < 400 || status >= 500;
}

/**
 * Sends a write that moves money. A failure that leaves open whether it was done is answered as pending, never as
 * refused (docs/decisions/0019).
 */
export async function orPending<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUndecided(error)) throw new AppError('unavailable', messages.checkout.pending, { cause: error });
    throw error;
  }
}

/**
 * Reads what became of a write that Stripe took. Money may have moved by now, so nothing that fails here is a refusal.
 */
export async function pendingUnlessRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', messages.checkout.pending, { cause });
  }
}

/** Options for each step of a write, which is sent once because our own operations repeat it. */
export function writeOptions(idempotencyKey: string) {
  return (step: string): Stripe.RequestOptions => ({
    ...sendOnce,
    idempotencyKey: `${idempotencyKey}:${step}`,
  });
}

/**
 * Options for a write that Stripe itself carries out once, such as the refund of a whole payment. Under a key of its
 * own Stripe would answer a failure again for a day, and hold up the repeat for as long. Stripe refuses a second refund
 * of a whole payment, a second voiding and a second cancellation, and that refusal is read as done. What it would do a
 * second time (a subscription, a payment, another plan) keeps its key.
 */
export function freshOptions(): Stripe.RequestOptions {
  return { ...sendOnce, idempotencyKey: randomUUID() };
}

/** Calls Stripe and turns its refusals into our own errors. */
export async function callStripe<T>(
  connect: ConnectStripe,
  work: (client: StripeOperations) => Promise<T>,
): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    throw asAppError(error);
  }
}

/** Distinguishes a wrong request, one that is already being processed, and a failure of Stripe itself. */
function asAppError(cause: unknown): unknown {
  const isInUse = cause instanceof Stripe.errors.StripeError && cause.statusCode === 409;
  if (isInUse || cause instanceof Stripe.errors.StripeIdempotencyError)
    return new AppError('conflict', messages.checkout.pending, { cause });
  if (cause instanceof Stripe.errors.StripeInvalidRequestError)
    return new AppError('invalid', messages.checkout.failed, { cause });
  if (cause instanceof Stripe.errors.StripeError)
    return new AppError('provider', messages.checkout.providerDown, { cause });
  return cause;
}
