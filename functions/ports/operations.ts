import type { Provider } from '#shared/domain/license.ts';

/**
 * Something begun at a provider that must reach our tables, whatever becomes of the request that began it. It is
 * written before the provider is asked, so that repeats and crashes make one purchase, one refund, one change.
 * Its life: open → provider id noted → completed or abandoned.
 */
export interface Operation {
  id: string;
  kind: 'purchase' | 'change' | 'support' | 'refund';
  provider: Provider;
  userId: string;
  licenseKey: string;
  /** At the card provider. */
  customerId?: string | undefined;
  /** The subscription it is about; a purchase has none, it makes one. */
  subscriptionId?: string | undefined;
  /** Of a purchase, as its first request had it: a repeat must not turn a trial into a charge. */
  trialDays?: number | undefined;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The provider's own id for what was begun, once known: a purchase's subscription, an order. */
  providerId?: string | undefined;
  /** Our tables have all of it; what was noted stays known. */
  completed?: true | undefined;
}

/** When an operation that stands under the same id is over, so that a new one may take its place. */
export interface Replace {
  /** It began before this moment, epoch ms. */
  openedBefore?: number | undefined;
  /** It led to this, which is used up. */
  providerId?: string | undefined;
}

/** Every change of an operation leaves one alone that has taken its place under the same id since. */
export interface Operations {
  /** Writes it down before the provider is asked, or gives the one that stands under its id already. */
  open(operation: Operation, replace?: Replace): Promise<Operation>;
  noteProviderId(operation: Operation, providerId: string): Promise<void>;
  complete(operation: Operation): Promise<void>;
  /** Nothing came of it: the same may begin anew. */
  abandon(operation: Operation): Promise<void>;
  /** The open ones that began before `before` (epoch ms), oldest first. */
  openedBefore(before: number): Promise<readonly Operation[]>;
  /** The open ones of one user, oldest first. */
  openOf(userId: string): Promise<readonly Operation[]>;
}
