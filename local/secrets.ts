import { randomBytes, randomUUID } from 'node:crypto';
import { openStore } from './store.ts';

/** What an operator would have written into the parameter store, made up once per data folder. */
export function openSecrets(file: string) {
  const fresh = {
    'paypal-client-id': random('paypal-client-'),
    'paypal-client-secret': random('paypal-secret-'),
    // PayPal's own are letters and digits.
    'paypal-webhook-id': randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
    'checkout-key': random(''),
    'person-key': random(''),
    'unsubscribe-key': random(''),
    'watch-password': 'correct-horse',
  };
  const store = openStore(file, fresh);
  // A folder of an earlier version lacks what came since.
  store.data = { ...fresh, ...store.data };
  store.flush();
  return store.data;
}

function random(prefix: string) {
  return prefix + randomBytes(18).toString('base64url');
}
