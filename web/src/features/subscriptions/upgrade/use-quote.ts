import { useQuery } from '@tanstack/react-query';
import { askUpgrade } from '../ask-upgrade.ts';
import type { orderOf } from './change-plan.ts';
import { type Quote, quoteFromPreview } from './quote.ts';
import { upgradeStepOf } from './upgrade-step.ts';

type Order = ReturnType<typeof orderOf>;

/** The server keeps a quote for ten minutes; an open dialog renews it before that. */
const freshForMs = 9 * 60_000;

/**
 * What a change costs. The server remembers the quote as the amount to charge, so it is requested only when it is
 * shown, never prefetched.
 */
export function useQuote(order: Order) {
  return useQuery({
    queryKey: ['quote', order],
    queryFn: () => preview(order),
    staleTime: freshForMs,
    refetchInterval: freshForMs,
    gcTime: 0,
  });
}

async function preview(order: Order): Promise<Quote> {
  const answer = await askUpgrade({ type: 'preview', ...order });
  const step = upgradeStepOf(answer);
  if (step.kind === 'failed') throw new Error(step.message);
  return quoteFromPreview(answer);
}
