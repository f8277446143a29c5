import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import type { orderOf } from './change-plan.ts';
import { type Quote, quoteFromPreview } from './quote.ts';
import { upgradeStepOf } from './upgrade-step.ts';

type Order = ReturnType<typeof orderOf>;

/** The server holds a figure for ten minutes; a tab that was left open shows a new one before it is agreed to. */
const heldMs = 9 * 60_000;

/**
 * What a change costs. The server keeps it as what is charged, so it is asked for when it is shown and never on the
 * side.
 */
export function useQuote(order: Order) {
  return useQuery({
    queryKey: ['quote', order],
    queryFn: () => preview(order),
    staleTime: heldMs,
    refetchInterval: heldMs,
    gcTime: 0,
  });
}

async function preview(order: Order): Promise<Quote> {
  const answer = await ask('upgrade', { type: 'preview', ...order });
  const step = upgradeStepOf(answer);
  if (step.kind === 'failed') throw new Error(step.message);
  return quoteFromPreview(answer);
}
