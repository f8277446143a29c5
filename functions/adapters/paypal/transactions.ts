import { dayMs } from '#shared/domain/time.ts';
import type { PaypalClient } from './client.ts';
import { transactions as shape } from './shapes.ts';
import { subscriptionPath } from './subscription-path.ts';

export interface Transaction {
  id: string;
  status: string;
  at: number;
  amountCents: number;
}

const spareMs = dayMs;
/** Received payments, including those refunded later. */
const receivedStates: ReadonlySet<string> = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);

/** The payments of a subscription between two instants, oldest first. */
export async function paymentsOf(
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
    .filter(({ status }) => receivedStates.has(status))
    .map(({ id, status, time, amount_with_breakdown: { gross_amount } }) => ({
      id,
      status,
      at: Date.parse(time),
      amountCents: Math.round(Number(gross_amount.value) * 100),
    }))
    .sort((a, b) => a.at - b.at);
}
