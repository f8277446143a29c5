import type { CardOrder } from '#functions/ports/checkout/purchases.ts';
import { catalogueRow } from '#shared/domain/checkout/plans.ts';
import { orderKeyOf } from '../../../functions/flows/checkout/order-key.ts';
import {
  type OrderDraft,
  type PurchaseRequest,
  startSubscription,
} from '../../../functions/flows/checkout/start-subscription.ts';
import { syncStarted } from '../../../functions/flows/checkout/sync-after-purchase.ts';
import type { billingSetup } from './billing-setup.ts';

type Setup = ReturnType<typeof billingSetup>;

export const minute = 60_000;
export const draft: OrderDraft<CardOrder> = {
  userId: 'user-a',
  email: 'a@example.com',
  customerId: 'cus_a',
  paymentMethodId: 'pm_a',
  priceId: 'price_basic_monthly',
  quantity: 1,
  trialDays: 7,
  marketing: {},
};
export const otherCard = { paymentMethodId: 'pm_b', customerId: 'cus_b' };

export async function begin(
  order: OrderDraft<CardOrder>,
  deps: Setup,
  more: Partial<PurchaseRequest<CardOrder>> = {},
) {
  const { plan = '', scheme = '' } = catalogueRow(deps.catalogue, order.priceId) ?? {};
  const orderKey = orderKeyOf([order.userId, plan, scheme, order.quantity]);
  return startSubscription<CardOrder>(
    { provider: 'stripe', orderKey, draft: order, owned: [], ...more },
    deps,
  );
}

export async function buy(order: OrderDraft<CardOrder>, deps: Setup) {
  return (await begin(order, deps)).outcome;
}

/** A purchase whose license is in the account when it is answered. */
export async function buyWhole(order: OrderDraft<CardOrder>, deps: Setup, checkoutOpenedAt?: number) {
  const started = await begin(order, deps, { checkoutOpenedAt });
  await syncStarted(started, deps);
  return started.outcome;
}
