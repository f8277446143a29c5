import type { QuotedTerms, Quotes } from '#functions/ports/licenses/changes.ts';

export function memoryQuotes(): Quotes {
  const kept = new Map<string, QuotedTerms>();
  const keyOf = (change: Pick<QuotedTerms, 'subscriptionId' | 'priceId' | 'quantity'>) =>
    [change.subscriptionId, change.priceId, change.quantity].join();
  return {
    find: async (subscriptionId, target) => kept.get(keyOf({ subscriptionId, ...target })),
    save: async terms => void kept.set(keyOf(terms), terms),
    async open(terms, since) {
      const stored = kept.get(keyOf(terms));
      if (stored && stored.at >= since) return stored;
      kept.set(keyOf(terms), terms);
      return terms;
    },
  };
}
