import type { Provider } from '#shared/domain/licenses/license.ts';
import type { Readable } from '../readable.ts';

/**
 * Something begun at a provider that must reach our tables even if the request that began it crashes. It is recorded
 * before the provider is called, which makes repeats and crashes lead to one purchase, one refund or one change. Its
 * states: open → provider id noted → completed or abandoned.
 */
export interface Operation {
  id: string;
  kind: 'purchase' | 'change' | 'support' | 'refund';
  provider: Provider;
  userId: string;
  licenseKey: string;
  /** The customer at Stripe. */
  customerId?: string | undefined;
  /** The existing subscription; a purchase has none yet. */
  subscriptionId?: string | undefined;
  /** The trial of a purchase's first request: a repeat must not turn a trial into a charge. */
  trialDays?: number | undefined;
  /** What a purchase is to buy: the same for the same user, plan, term and quantity, at either provider. */
  orderKey?: string | undefined;
  /** The cards of all orders that mean this purchase; one of them sent again means it again. */
  paymentMethodIds?: readonly string[] | undefined;
  /** The coupon of a purchase's first request, in lower case. */
  coupon?: string | undefined;
  /** When the page of a purchase was opened, of several orders the newest page; epoch ms. */
  openedAt?: number | undefined;
  /** When another request last repeated or joined this purchase, epoch ms. */
  triedAt?: number | undefined;
  /** The buyer saw that the purchase is pending, and gets a letter when it ends, either way. */
  pendingShown?: true | undefined;
  /** When a request of a purchase first came to its answer, epoch ms. */
  answeredAt?: number | undefined;
  /** When the license of a purchase was to be seen in the account, epoch ms; set once it is completed. */
  boughtAt?: number | undefined;
  /** Where that letter goes. */
  email?: string | undefined;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The provider's id for what was begun, once known: the subscription of a purchase, or an order. */
  providerId?: string | undefined;
  /** The result is in our tables; the operation is kept as a record. */
  completed?: true | undefined;
}

/** Conditions under which a new operation replaces the stored one with the same id. */
export interface Replace {
  /** The stored one began before this time, epoch ms. */
  openedBefore?: number | undefined;
  /** The stored one led to this provider id, which can no longer be used. */
  providerId?: string | undefined;
}

/** All writes leave a newer operation with the same id unchanged. */
export interface Operations {
  /** Records an operation before the provider is called, or returns the stored one with the same id. */
  open(operation: Operation, replace?: Replace): Promise<Operation>;
  find(id: string): Promise<Operation | undefined>;
  /**
   * Notes the provider's id, and returns the valid one: another request may have noted its own first. Undefined if
   * the operation is over.
   */
  noteProviderId(operation: Operation, providerId: string): Promise<string | undefined>;
  complete(operation: Operation, boughtAt?: number): Promise<void>;
  /**
   * Removes an operation without a result, which allows the same to begin again; not one that another request has
   * joined since it was read. False if it is still there.
   */
  abandon(operation: Operation): Promise<boolean>;
  /** Open operations whose next check was due before `before` (epoch ms), the longest due first, page by page. */
  due(before: number): AsyncIterable<Readable<Operation>>;
  /** Sets the next check of an open operation. */
  postpone(operation: Operation, until: number): Promise<void>;
  /** Open operations of one user, oldest first. */
  openOf(userId: string): Promise<readonly Operation[]>;
}
