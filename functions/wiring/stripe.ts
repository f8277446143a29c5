import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { secrets } from './secrets.ts';

/** This stage's account at Stripe. */
export function connectStripe() {
  const secret = secrets();
  return stripeClient({ api: env('STRIPE_API'), key: () => secret('stripe-secret-key'), timeLeft });
}
