import type { ProrationInvoice, ProrationInvoices } from '#functions/ports/changes.ts';
import type { Target } from '#shared/domain/upgrade.ts';

/** The port in memory, with the same conditional writes as the adapter. */
export function memoryProrationInvoices(): ProrationInvoices & { kept: Map<string, ProrationInvoice> } {
  const kept = new Map<string, ProrationInvoice>();
  const keyOf = (subscriptionId: string, { priceId, quantity }: Target) =>
    `${subscriptionId}#${priceId}#${quantity}`;
  const enter = (state: ProrationInvoice['state'], proration: ProrationInvoice): boolean => {
    const key = keyOf(proration.subscriptionId, proration);
    const stored = kept.get(key);
    if (stored?.invoiceId !== proration.invoiceId || stored.state === 'sent') return false;
    kept.set(key, { ...stored, state });
    return true;
  };
  return {
    kept,
    find: async (subscriptionId, target) => kept.get(keyOf(subscriptionId, target)),
    async save(draft) {
      const key = keyOf(draft.subscriptionId, draft);
      if ((kept.get(key)?.state ?? 'draft') === 'draft') kept.set(key, draft);
    },
    claim: async proration => enter('sending', proration),
    noteSent: async proration => void enter('sent', proration),
  };
}
