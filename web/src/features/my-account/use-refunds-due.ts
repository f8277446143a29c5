import { useQuery } from '@tanstack/react-query';
import type { Billings } from '#shared/contract/bills.ts';
import { largestOfEachPlan } from '#shared/domain/licenses/refund.ts';
import { ask } from '../../api/ask.ts';
import { moneyText } from '../../text/money-in.ts';

/** What somebody who leaves now would get back, as the server says; it decides anew when it deletes. */
export type RefundsDue = { state: 'looking' | 'none' | 'unknown' } | { state: 'due'; sums: string };

export function useRefundsDue(): RefundsDue {
  const { data, isError } = useQuery({
    queryKey: ['billings', 'due'],
    queryFn: () => ask('billings', {}),
    gcTime: 0,
    retry: false,
  });
  if (isError) return { state: 'unknown' };
  return data ? refundsDueIn(data) : { state: 'looking' };
}

function refundsDueIn({ account }: Billings): RefundsDue {
  const licenses = account?.licenses ?? [];
  const possible = licenses.flatMap(({ plan, currency, refund }) =>
    refund?.possible ? [{ plan, currency, amountCents: refund.amount }] : [],
  );
  // What one provider does not say may add to the sum.
  if (licenses.some(({ refund }) => refund === null)) return { state: 'unknown' };
  if (possible.length === 0) return { state: 'none' };
  const due = largestOfEachPlan(possible);
  const cents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { state: 'due', sums: moneyText(cents, due[0]?.currency ?? '') };
}
