import type { Provider } from '#shared/domain/licenses/license.ts';
import type { Operation } from './operations.ts';

/** A purchase as it begins, under an id of its own. */
export type Purchase = Operation & { kind: 'purchase'; wish: string };

/**
 * A wish is what somebody wants to buy, whatever they pay with. It points at the newest of its purchases, which makes
 * two orders of the same wish meet; each purchase keeps a record of its own among the operations.
 */
export interface Wishes {
  /** The newest purchase of a wish at a provider, open or completed; undefined if there is none. */
  newest(provider: Provider, wish: string): Promise<Operation | undefined>;
  /**
   * Records a purchase as the newest of its wish, in place of `instead`. Returns the one that another order opened, if
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
  /** Notes that the buyer was told of a pending purchase, and where the letter about its end goes. */
  notePendingShown(operation: Operation, email: string): Promise<void>;
  /** Notes that a request has come to its answer, which says how the purchase went. */
  noteAnswered(operation: Operation, at: number): Promise<void>;
}
