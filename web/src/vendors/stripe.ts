import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { config } from '../api/config.ts';
import { addScript } from './add-script.ts';

let loading: Promise<Stripe> | undefined;

/** The card provider's script, loaded when the first card field is shown. */
export function cardProvider(): Promise<Stripe> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Stripe> {
  const { stripePublishableKey, stripeScriptUrl } = await config();
  // A stand-in must be loaded first: the loader then finds `Stripe` and does not contact the provider.
  if (stripeScriptUrl && !('Stripe' in window)) await addScript(stripeScriptUrl);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('The card form couldn’t be loaded.');
  return stripe;
}
