import { paths } from '../paths.ts';
import { kept } from '../state/kept.ts';
import type { Purchase } from './vendor-events.ts';

// A purchase ends with leaving the page, so it waits in this tab until the next one has come to rest.
// Why: docs/decisions/0045

const waiting = kept<readonly Purchase[]>('purchases-to-report');
const approving = kept<Purchase>('purchase-approving');

const reportedKey = 'purchases-reported';
const mostReported = 50;

/** Remembers what the buyer leaves to approve. */
export function noteApproving(purchase: Purchase): void {
  approving.write(purchase);
}

/** The buyer is back with that very subscription approved: it counts as bought. */
export function takeApproved(): void {
  const left = approving.read();
  const query = new URLSearchParams(location.search);
  const isBack = location.pathname.replace(/\/$/, '') === paths.support && query.get('pay_id') === 'paypal';
  if (!left || !isBack || query.get('subscription_id') !== left.id) return;
  approving.write(null);
  notePurchase(left);
}

export function notePurchase(purchase: Purchase): void {
  const others = (waiting.read() ?? []).filter(({ id }) => id !== purchase.id);
  waiting.write([...others, purchase]);
}

/** Reports what waits, each purchase once however often its page is loaded. */
export function reportPurchases(report: (purchase: Purchase) => void): void {
  const purchases = waiting.read() ?? [];
  if (purchases.length === 0) return;
  waiting.write(null);
  const done = reported();
  for (const purchase of purchases) {
    if (done.includes(purchase.id)) continue;
    done.push(purchase.id);
    noteReported(done);
    report(purchase);
  }
}

function reported(): string[] {
  try {
    return JSON.parse(localStorage.getItem(reportedKey) ?? '[]');
  } catch {
    return [];
  }
}

function noteReported(ids: readonly string[]) {
  try {
    localStorage.setItem(reportedKey, JSON.stringify(ids.slice(-mostReported)));
  } catch {}
}
