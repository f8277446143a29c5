import type { Operations } from '#functions/ports/checkout/operations.ts';
import type { BoughtOrders } from '#functions/ports/checkout/purchases.ts';
import type { BoughtOrder } from '#shared/domain/checkout/bought-order.ts';

/** Knows the pages of the purchases among these operations. */
export function memoryBoughtOrders({ find }: Pick<Operations, 'find'> = { find: async () => undefined }) {
  const kept = new Map<string, readonly BoughtOrder[]>();
  const of = (orderKey: string) => kept.get(orderKey) ?? [];
  const port: BoughtOrders = {
    async openedAt(id) {
      const found = await find(id);
      return found?.openedAt ?? found?.createdAt;
    },
    of: async orderKey => of(orderKey),
    async add(orderKey, order, known) {
      if (of(orderKey).length !== known.length) return false;
      kept.set(orderKey, [...known, order]);
      return true;
    },
  };
  return { ...port, kept };
}
