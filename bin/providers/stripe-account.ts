import Stripe from 'stripe';

/** Stripe as a command asks it: a lost answer is asked for again with the same idempotency key. */
export function stripeAccount(api: string, key: string, timeout = 20_000): Stripe {
  const { hostname, port, protocol } = new URL(api);
  const isSecure = protocol === 'https:';
  return new Stripe(key, {
    apiVersion: Stripe.API_VERSION,
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
  });
}

/** What is there, or undefined if Stripe does not know the id. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined;
    throw error;
  }
}
