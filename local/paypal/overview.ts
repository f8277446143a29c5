import type { PaypalLedger } from './ledger.ts';
import { billingPlanOf, cycleOf, dueCents } from './plans.ts';
import type { Money } from './values.ts';

/** What a person wants to see of the sandbox, newest first. Times are epoch ms or ISO texts. */
export interface PaypalOverview {
  subscriptions: readonly PaypalSubscriptionLine[];
  invoices: readonly PaypalInvoiceLine[];
}

export interface PaypalSubscriptionLine {
  id: string;
  status: string;
  plan: string;
  cents: number;
  unit: string;
  nextAt: number | undefined;
  customer: string;
}

export interface PaypalInvoiceLine {
  id: string;
  status: string;
  amount: Money;
  /** Where the recipient pays; nothing before it is sent. */
  page: string | undefined;
}

export function paypalOverview(ledger: PaypalLedger): PaypalOverview {
  return {
    subscriptions: ledger.all('subscription').map(({ shown, planId, quantity, nextAt }) => {
      const plan = billingPlanOf(planId);
      return {
        id: shown.id,
        status: shown.status,
        plan: `${plan.name}${quantity > 1 ? ` × ${quantity}` : ''}`,
        cents: dueCents(planId, quantity),
        unit: cycleOf(plan, 'REGULAR')?.frequency.interval_unit.toLowerCase() ?? 'time',
        nextAt: shown.status === 'ACTIVE' ? nextAt : undefined,
        customer: shown.subscriber.email_address ?? '–',
      };
    }),
    invoices: ledger.all('invoice').map(({ id, status, amount }) => ({
      id,
      status,
      amount,
      page: status === 'DRAFT' ? undefined : `${ledger.api}/invoice/${id}`,
    })),
  };
}
