import type { PaypalLedger } from './ledger.ts';
import { billingPlanOf } from './plans.ts';
import { iso, linkOf, type Money, randomCapitals, usdAmount } from './values.ts';

/** How the subscriber's payments go; chosen on the approve page. */
export const fundings = { works: 'go through', once: 'go through once, then fail', fails: 'fail' } as const;
export type Funding = keyof typeof fundings;

/** Where the customer goes back to from the approve page. */
export interface Ways {
  return_url?: string | undefined;
  cancel_url?: string | undefined;
}

/** What a subscriber is asked to agree to. */
export interface Approval {
  token: string;
  planId: string;
  quantity: number;
  ways: Ways;
  /** When the link expires, epoch ms. */
  until: number;
}

interface Attempt {
  amount: Money;
  time: string;
}

/** The plan and quantity that an approved change asks for. */
export type Announced = Pick<Approval, 'planId' | 'quantity'>;

export interface Subscription {
  /** The fields PayPal shows as they are kept. */
  shown: {
    id: string;
    status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
    status_update_time: string;
    start_time: string;
    create_time: string;
    subscriber: { email_address?: string | undefined; payer_id?: string; name?: object | undefined };
    custom_id?: string | undefined;
  };
  planId: string;
  quantity: number;
  approval?: Approval;
  /** An approved change that waits for the next billing. */
  announced?: Announced;
  funding: Funding;
  /** Cycles billed. */
  done: { TRIAL: number; REGULAR: number };
  failures: number;
  owedCents: number;
  lastPayment?: Attempt;
  lastFailure?: Attempt;
  /** Billing days are counted from it; this and what follows in epoch ms. */
  anchorAt?: number;
  nextAt?: number;
  /** When a failed payment is retried, before the next one is due. */
  retryAt?: number;
}

/** An approve link that nobody followed ends after three hours. */
const approveMs = 3 * 3_600_000;

export function askApproval(planId: string, quantity: number, ways: Ways = {}): Approval {
  return { ...{ token: `BA-${randomCapitals(17)}`, planId, quantity, ways }, until: Date.now() + approveMs };
}

export function setStatus(
  ledger: PaypalLedger,
  held: Subscription,
  status: Subscription['shown']['status'],
  what: string = status,
): void {
  Object.assign(held.shown, { status, status_update_time: iso(Date.now()) });
  tell(ledger, held, what);
}

export function tell(ledger: PaypalLedger, held: Subscription, what: string): void {
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
      ...{ tenure_type, sequence, total_cycles },
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
