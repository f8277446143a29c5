// What happens to a subscription as time goes by: the trial ends, payments fall due, fail, are tried again.
import type { Due } from '../clock.ts';
import { nextBoundary } from '../stripe/periods.ts';
import type { PaypalLedger } from './ledger.ts';
import type { Announced, Subscription } from './objects.ts';
import { recordPayment, settle } from './payments.ts';
import { billingPlanOf, cycleOf, dueCents } from './plans.ts';
import { emitSubscription, setStatus } from './subscription.ts';
import { iso, usdAmount } from './values.ts';

const dayMs = 86_400_000;
const retryMs = 5 * dayMs;
const never = Number.POSITIVE_INFINITY;

/** Starts a subscription: with the plan's trial, or with the first payment at once. */
export function startBilling(ledger: PaypalLedger, held: Subscription): void {
  const now = Date.now();
  const trial = cycleOf(billingPlanOf(held.planId), 'TRIAL');
  held.shown.start_time = iso(now);
  held.done.TRIAL = trial ? 1 : 0;
  held.nextAt = now + (trial ? trial.frequency.interval_count * dayMs : 0);
  setStatus(ledger, held, 'ACTIVE', 'ACTIVATED');
  if (!trial) bill(ledger, held, now);
}

/** Another plan is billed from the next billing on, in its own rhythm. */
export function revisePlan(held: Subscription, { planId, quantity }: Announced): void {
  const { anchorAt, nextAt } = held;
  if (unitOf(planId) !== unitOf(held.planId) && anchorAt && nextAt) held.anchorAt = nextAt;
  Object.assign(held, { planId, quantity });
}

export function billingDueOf(ledger: PaypalLedger): Due {
  return {
    nextAt: () => nextOf(ledger)?.at,
    async run(now) {
      for (let next = nextOf(ledger); next && next.at <= now; next = nextOf(ledger)) next.act();
      ledger.save();
    },
  };
}

/** The next thing that falls due of all there is. */
function nextOf(ledger: PaypalLedger): { at: number; act(): void } | undefined {
  let at = never;
  let act: () => void = () => undefined;
  // Asked after each moment that passes: of many subscriptions it may cost little.
  for (const held of ledger.all('subscription')) {
    const { retryAt = never, nextAt = never, owedCents } = held;
    const dueAt = held.shown.status === 'ACTIVE' ? Math.min(retryAt, nextAt) : never;
    if (dueAt >= at) continue;
    at = dueAt;
    act = () => (dueAt === retryAt ? collect(ledger, held, owedCents, dueAt) : bill(ledger, held, dueAt));
  }
  for (const held of ledger.all('payment')) {
    const { settlesAt = never } = held;
    if (settlesAt >= at) continue;
    at = settlesAt;
    act = () => settle(ledger, held);
  }
  return at < never ? { at, act } : undefined;
}

/** A billing of the plan's price, with what is still owed. */
function bill(ledger: PaypalLedger, held: Subscription, at: number): void {
  if (held.announced) revisePlan(held, held.announced);
  delete held.announced;
  held.anchorAt ??= at;
  held.nextAt = following(held, at);
  collect(ledger, held, dueCents(held.planId, held.quantity) + held.owedCents, at);
}

/** When the billing after the one at `at` is due. */
export function following({ planId, anchorAt }: Subscription, at: number): number {
  const [anchor, last] = [anchorAt ?? at, at].map(ms => Math.floor(ms / 1000)) as [number, number];
  return nextBoundary(anchor, { interval: unitOf(planId), interval_count: 1 }, last) * 1000;
}

function unitOf(planId: string): string {
  return cycleOf(billingPlanOf(planId), 'REGULAR')?.frequency.interval_unit.toLowerCase() ?? 'month';
}

function collect(ledger: PaypalLedger, held: Subscription, cents: number, at: number): void {
  const { funding, done, planId } = held;
  const fails = funding === 'fails' || (funding === 'once' && done.REGULAR > 0);
  const attempt = { amount: usdAmount(cents), time: iso(at) };
  const made = { kind: 'sale', cents, at, subscriptionId: held.shown.id } as const;
  delete held.retryAt;
  if (!fails) {
    done.REGULAR += 1;
    Object.assign(held, { lastPayment: attempt, failures: 0, owedCents: 0 });
    recordPayment(ledger, { ...made, status: 'COMPLETED' });
    return;
  }
  const isLast = held.failures + 1 >= billingPlanOf(planId).payment_preferences.payment_failure_threshold;
  Object.assign(held, { lastFailure: attempt, failures: held.failures + 1, owedCents: cents });
  if (!isLast) held.retryAt = at + retryMs;
  recordPayment(ledger, { ...made, status: 'DECLINED' });
  emitSubscription(ledger, held, 'PAYMENT.FAILED');
  if (isLast) setStatus(ledger, held, 'SUSPENDED');
}
