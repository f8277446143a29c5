import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';

/** This stage's account at PayPal. */
export const connectPaypal = () =>
  paypalClient(env('PAYPAL_API'), parameterSecrets(env('SECRETS_PATH')), timeLeft);
