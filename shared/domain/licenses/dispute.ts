// Payments that their payer's bank claims back.

import { dayMs } from '../time.ts';
import type { Dispute, LicenseRow } from './license.ts';

/** For how long a license goes on while a payment of it is disputed. */
const graceDays = 7;

/** When a dispute that is still open stops the service. */
export function suspendedFrom({ openedAt }: Dispute): number {
  return openedAt + graceDays * dayMs;
}

/** Whether the service stands still for a dispute, or has ended with one. */
export function isSuspended(disputes: readonly Dispute[], now: number): boolean {
  return disputes.some(one => one.state === 'lost' || (one.state === 'open' && suspendedFrom(one) <= now));
}

/** The license after news of a dispute; while one is open, it has the payment issue `disputed`. */
export function withDispute(license: LicenseRow, dispute: Dispute): LicenseRow {
  const disputes = [...(license.disputes ?? []).filter(({ id }) => id !== dispute.id), dispute];
  const others = license.paymentIssues.filter(issue => issue !== 'disputed');
  const isOpen = disputes.some(({ state }) => state === 'open');
  return { ...license, disputes, paymentIssues: isOpen ? [...others, 'disputed'] : others };
}
