import type { SubscriptionSnapshot } from '../licenses/license.ts';
import type { Target } from '../licenses/upgrade.ts';
import { dayMs } from '../time.ts';

/** For so long an unpaid invoice gives the allowance of the new plan. */
export const prorationGraceDays = 14;

type Facts = Pick<SubscriptionSnapshot, 'priceId' | 'quantity' | 'paid' | 'proration'>;

/**
 * The plan and quantity whose allowance a license has: what is paid for, and during a trial what is in force. An
 * announced change counts once it is paid, and for two weeks after its invoice (docs/decisions/0061).
 */
export function allowedPlan(snapshot: Facts, now: number): Target {
  const { priceId, quantity, paid, proration } = snapshot;
  return paid === null || isGiven(proration, now) ? { priceId, quantity } : paid;
}

function isGiven(proration: Facts['proration'], now: number): boolean {
  if (proration?.state === 'sent') return now < proration.at + prorationGraceDays * dayMs;
  return proration?.state === 'paid';
}
