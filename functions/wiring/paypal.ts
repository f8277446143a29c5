import { systemClock } from '#functions/adapters/clock.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { secrets } from './secrets.ts';

/** This stage's account at PayPal. */
export function connectPaypal() {
  return paypalClient({ api: env('PAYPAL_API'), secret: secrets(), clock: systemClock, timeLeft });
}
