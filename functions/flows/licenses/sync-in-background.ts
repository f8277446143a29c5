import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { endOrderOfLeaver } from '../account/end-for-leaver.ts';
import { type DueInvoiceDeps, sendDueInvoice } from '../bills/send-due-invoice.ts';
import { type BoughtTwiceDeps, endBoughtTwice } from '../checkout/end-bought-twice.ts';
import { notifyOfPayments, type PaymentNoticeDeps } from '../letters/notify-of-payments.ts';
import { syncSubscription } from './sync-license.ts';

export interface BackgroundSyncDeps
  extends DueInvoiceDeps,
    PaymentNoticeDeps,
    Pick<BoughtTwiceDeps, 'refunds'> {}

/**
 * All that is done when nobody waits for an answer: by a webhook, by the reconciler, by the daily sync.
 * Whatever a license needs besides its snapshot belongs here. Safe to repeat.
 */
export async function syncInBackground(
  provider: Provider,
  subscriptionId: string,
  deps: BackgroundSyncDeps,
): Promise<LicenseRow | 'unapproved' | 'unmatched' | 'left' | 'bought-twice' | 'second'> {
  const found = await syncSubscription(subscriptionId, { ...deps, provider: deps.providers[provider] });
  if (found === 'left') await endOrderOfLeaver(provider, subscriptionId, deps);
  if (found === 'bought-twice') await endBoughtTwice(provider, subscriptionId, deps);
  if (typeof found === 'string') return found;
  const after = await sendDueInvoice(found, deps);
  await notifyOfPayments(after, deps);
  return after;
}
