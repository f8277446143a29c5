import { paths } from '../paths.ts';
import { kept } from '../state/kept.ts';
import type { ReportedPurchase } from './vendor-events.ts';

// A purchase ends with leaving the page, which loses what it sends, and the card step must have no other company's
// script on it. So its report waits in this tab until the next page is idle; a tab that is closed at once is not
// counted.

const waiting = kept<readonly ReportedPurchase[]>('purchases-to-report');
const approving = kept<ReportedPurchase>('purchase-approving');
const reported = kept<readonly string[]>('purchases-reported', () => localStorage);
const maxReported = 50;

/** Remembers a purchase for whose approval the buyer leaves the site. */
export function noteApproving(purchase: ReportedPurchase): void {
  approving.write(purchase);
}

/** Counts the remembered purchase when the buyer returns with exactly that subscription approved. */
export function takeApproved(): void {
  const purchase = approving.read();
  const query = new URLSearchParams(location.search);
  const isBack = location.pathname.replace(/\/$/, '') === paths.support && query.get('pay_id') === 'paypal';
  if (!purchase || !isBack || query.get('subscription_id') !== purchase.id) return;
  approving.write(null);
  notePurchase(purchase);
}

export function notePurchase(purchase: ReportedPurchase): void {
  const others = (waiting.read() ?? []).filter(({ id }) => id !== purchase.id);
  waiting.write([...others, purchase]);
}

/** Reports waiting purchases, each only once even if the page is loaded again. */
export function reportPurchases(report: (purchase: ReportedPurchase) => void): void {
  const purchases = waiting.read() ?? [];
  if (purchases.length === 0) return;
  waiting.write(null);
  for (const purchase of purchases) {
    const done = reported.read() ?? [];
    if (done.includes(purchase.id)) continue;
    reported.write([...done, purchase.id].slice(-maxReported));
    report(purchase);
  }
}
