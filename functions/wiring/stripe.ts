import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';

/** This stage's account at the card provider. */
export const connectStripe = () => {
  const secret = parameterSecrets(env('SECRETS_PATH'));
  return stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft);
};
