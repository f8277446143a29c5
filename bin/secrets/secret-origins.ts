import { product } from '#shared/product.ts';
import type { SecretName } from '../../infra/rights/secret-names.ts';

/** Where each secret comes from: made up by us, copied from a provider, or answered when its webhook is made. */
export const originOfSecret: Readonly<Record<SecretName, 'random' | 'provider' | 'webhooks'>> = {
  'stripe-secret-key': 'provider',
  'stripe-webhook-secret': 'webhooks',
  'paypal-client-id': 'provider',
  'paypal-client-secret': 'provider',
  'paypal-webhook-id': 'webhooks',
  'checkout-key': 'random',
  'person-key': 'random',
  'unsubscribe-key': 'random',
  'watch-password': 'random',
};

export function parameterOf(stage: string, name: SecretName): string {
  return `/${product.slug}/${stage}/${name}`;
}
