// The encrypted parameters that functions read, apart from the rights on them so that commands can load the list
// without the CDK library.

export const secretNames = [
  'stripe-secret-key',
  'stripe-webhook-secret',
  'paypal-client-id',
  'paypal-client-secret',
  'paypal-webhook-id',
  'checkout-key',
  'person-key',
  'unsubscribe-key',
  'watch-password',
] as const;
export type SecretName = (typeof secretNames)[number];
