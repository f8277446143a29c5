import type { PaypalLedger } from './ledger.ts';
import type { Approval, Subscription, Ways } from './objects.ts';
import { billingPlanOf } from './plans.ts';
import { iso, linkOf, randomCapitals, usdAmount } from './values.ts';

/** An approve link that nobody followed ends after three hours. */
const approveMs = 3 * 3_600_000;

export function askApproval(planId: string, quantity: number, ways: Ways = {}): Approval {
  return { token: `BA-${randomCapitals(17)}`, planId, quantity, ways, until: Date.now() + approveMs };
}

export function setStatus(
  ledger: PaypalLedger,
  held: Subscription,
  status: Subscription['shown']['status'],
  what: string = status,
): void {
  Object.assign(held.shown, { status, status_update_time: iso(Date.now()) });
  emitSubscription(ledger, held, what);
}

export function emitSubscription(ledger: PaypalLedger, held: Subscription, what: string): void {
  ledger.emit(`BILLING.SUBSCRIPTION.${what}`, 'subscription', shown(ledger, held));
}

/** A subscription as PayPal answers it; `fields` names what is shown on request only. */
export function shown(ledger: PaypalLedger, held: Subscription, fields: readonly string[] = []) {
  const { id, status, status_update_time } = held.shown;
  const self = `${ledger.api}/v1/billing/subscriptions/${id}`;
  const isPending = status === 'APPROVAL_PENDING';
  return {
    ...held.shown,
    plan_id: held.planId,
    plan_overridden: false,
    quantity: String(held.quantity),
    ...(!isPending && { billing_info: billingInfo(held, fields.includes('last_failed_payment')) }),
    ...(fields.includes('plan') && { plan: billingPlanOf(held.planId) }),
    update_time: status_update_time,
    links: [
      ...(isPending && held.approval ? [approvalLink(ledger, held.approval)] : []),
      linkOf('self', self),
    ],
  };
}

function billingInfo({ planId, done, ...held }: Subscription, withFailure: boolean) {
  return {
    outstanding_balance: usdAmount(held.owedCents),
    cycle_executions: billingPlanOf(planId).billing_cycles.map(({ tenure_type, sequence, total_cycles }) => ({
      tenure_type,
      sequence,
      total_cycles,
      cycles_completed: done[tenure_type],
      cycles_remaining: Math.max(0, total_cycles - done[tenure_type]),
    })),
    ...(held.lastPayment && { last_payment: held.lastPayment }),
    ...(held.nextAt && { next_billing_time: iso(held.nextAt) }),
    failed_payments_count: held.failures,
    ...(withFailure && held.lastFailure && { last_failed_payment: held.lastFailure }),
  };
}

export function approvalLink({ api }: PaypalLedger, { token }: Approval) {
  return linkOf('approve', `${api}/approve?ba_token=${token}`);
}
