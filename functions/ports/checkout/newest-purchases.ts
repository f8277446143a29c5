import type { Provider } from '#shared/domain/licenses/license.ts';
import type { Operation } from './operations.ts';

/** A purchase as it begins, under an id of its own. */
export type Purchase = Operation & { kind: 'purchase'; orderKey: string };

/**
 * The newest purchase of each order key, which says who wants to buy what, whatever they pay with. Two orders of the same
 * meet here; each purchase keeps a record of its own among the operations.
 */
export interface NewestPurchases {
  /** The newest purchase of an order key at a provider, open or completed; undefined if there is none. */
  newest(provider: Provider, orderKey: string): Promise<Operation | undefined>;
  /**
   * Records a purchase as the newest of its order key, in place of `instead`. Returns the one that another order opened, if
   * that order came first.
   */
  open(purchase: Purchase, instead?: Operation): Promise<Operation>;
  /**
   * Notes that an order, with its card and the age of its page, is about to repeat or to join a purchase. False if that
   * purchase is gone, and the order has to begin anew.
   */
  join(
    operation: Operation,
    at: number,
    order: { openedAt: number; paymentMethodId?: string | undefined },
  ): Promise<boolean>;
  /** Notes that the buyer saw a pending purchase, and where the letter about its end goes. */
  notePendingShown(operation: Operation, email: string): Promise<void>;
  /** Notes that a request has come to its answer, which says how the purchase went. */
  noteAnswered(operation: Operation, at: number): Promise<void>;
}
