import type { ProrationInvoice, ProrationInvoices } from '#functions/ports/licenses/changes.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';

/** The port in memory, with the same conditional writes as the adapter. */
export function memoryProrationInvoices(): ProrationInvoices & { kept: Map<string, ProrationInvoice> } {
  const kept = new Map<string, ProrationInvoice>();
  const keyOf = (subscriptionId: string, { priceId, quantity }: Target) =>
    `${subscriptionId}#${priceId}#${quantity}`;
  const enter = (
    proration: ProrationInvoice,
    from: readonly ProrationInvoice['state'][],
    change: Pick<ProrationInvoice, 'state' | 'sentAt'>,
  ): boolean => {
    const key = keyOf(proration.subscriptionId, proration);
    const stored = kept.get(key);
    if (stored?.invoiceId !== proration.invoiceId || !from.includes(stored.state)) return false;
    kept.set(key, { ...stored, ...change });
    return true;
  };
  return {
    kept,
    find: async (subscriptionId, target) => kept.get(keyOf(subscriptionId, target)),
    async save(draft) {
      const key = keyOf(draft.subscriptionId, draft);
      const stored = kept.get(key);
      if (!stored || stored.state === 'draft' || stored.at < (draft.after?.paidAt ?? 0)) kept.set(key, draft);
    },
    claim: async proration => enter(proration, ['draft', 'sending'], { state: 'sending' }),
    noteSent: async (proration, sentAt) =>
      void enter(proration, ['draft', 'sending'], { state: 'sent', sentAt }),
    noteEnd: async (proration, state) => void enter(proration, ['draft', 'sending', 'sent'], { state }),
  };
}
