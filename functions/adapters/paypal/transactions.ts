import { dayMs } from '#shared/domain/time.ts';
import type { PaypalClient } from './client.ts';
import { transactions as shape } from './shapes.ts';
import { subscriptionPath } from './subscription-path.ts';

export interface Transaction {
  id: string;
  status: string;
  at: number;
  amountCents: number;
  /** Null where PayPal does not say it. */
  taxCents: number | null;
  currency: string;
}

const spareMs = dayMs;
/** Received payments, including those refunded later. */
const receivedStates: ReadonlySet<string> = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);

/** The payments of a subscription between two instants that were received, oldest first. */
export async function paymentsOf(...asked: Parameters<typeof transactionsOf>): Promise<Transaction[]> {
  return (await transactionsOf(...asked)).filter(({ status }) => receivedStates.has(status));
}

/** All transactions of a subscription between two instants, oldest first, also those that failed. */
export async function transactionsOf(
  paypal: PaypalClient,
  subscriptionId: string,
  from: number,
  to: number,
): Promise<Transaction[]> {
  const query = new URLSearchParams({
    start_time: new Date(from - spareMs).toISOString(),
    end_time: new Date(to + spareMs).toISOString(),
  });
  const path = `${subscriptionPath(subscriptionId)}/transactions?${query}`;
  const { transactions = [] } = await paypal({
    operation: 'subscriptions.transactions',
    path,
    answer: shape,
  });
  return transactions
    .map(({ id, status, time, amount_with_breakdown: { gross_amount, tax_amount } }) => ({
      id,
      status,
      at: Date.parse(time),
      amountCents: centsOf(gross_amount.value),
      taxCents: tax_amount ? centsOf(tax_amount.value) : null,
      currency: gross_amount.currency_code.toLowerCase(),
    }))
    .sort((a, b) => a.at - b.at);
}

function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}
