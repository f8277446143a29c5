import type { Operations } from '#functions/ports/checkout/operations.ts';
import type { BoughtOrders } from '#functions/ports/checkout/purchases.ts';
import type { BoughtOrder } from '#shared/domain/checkout/bought-order.ts';

/** Knows the pages of the purchases among these operations. */
export function memoryBoughtOrders({ find }: Pick<Operations, 'find'> = { find: async () => undefined }) {
  const kept = new Map<string, readonly BoughtOrder[]>();
  const of = (wish: string) => kept.get(wish) ?? [];
  const port: BoughtOrders = {
    async openedAt(id) {
      const found = await find(id);
      return found?.openedAt ?? found?.createdAt;
    },
    of: async wish => of(wish),
    async add(wish, order, known) {
      if (of(wish).length !== known.length) return false;
      kept.set(wish, [...known, order]);
      return true;
    },
  };
  return { ...port, kept };
}
