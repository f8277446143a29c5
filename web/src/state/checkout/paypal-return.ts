import { atom } from 'nanostores';

/** What PayPal appends to the address it sends a buyer back to, and our own mark of a cancelled visit. */
export const paypalParameters = ['paypal', 'ba_token', 'token'] as const;

/** True from the return of a buyer who pressed Cancel at PayPal until the page has moved on. */
export const cancelledStore = atom(false);

/**
 * On a public page after PayPal: notes whether the buyer cancelled there, and takes the tokens out of the address. The
 * return of an approved order keeps its own, which finishes the purchase. Left there, they would go into the history,
 * and along with every address that is shared.
 */
export function readPaypalReturn(): void {
  const query = new URLSearchParams(location.search);
  const isCancelled = query.get('paypal') === 'cancelled';
  if (query.get('pay_id')?.endsWith('_capture') || !(isCancelled || query.has('ba_token'))) return;
  cancelledStore.set(isCancelled);
  for (const name of paypalParameters) query.delete(name);
  // A subscription that nobody approved is of no use; without `pay_id` only PayPal has named it.
  if (!query.has('pay_id')) query.delete('subscription_id');
  const rest = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
}

/** Whether the buyer comes from approving a subscription at PayPal. */
export function isBackFromPaypal(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('pay_id') === 'paypal' && !!query.get('subscription_id')?.startsWith('I-');
}
