import type { PaymentProvider, RedirectOrder } from '#functions/ports/checkout/purchases.ts';
import { type Catalogue, catalogueRow, paypalPlanFor } from '#shared/domain/checkout/plans.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { withProration } from '#shared/domain/licenses/paid.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { endSubscription } from './cancel.ts';
import { isUndecided, type PaypalClient } from './client.ts';
import type { PaypalProrationInvoices } from './proration-invoices.ts';
import { callPaypal, isNotFound } from './refusals.ts';
import { approvalUrl, type PaypalSubscription, subscription as shape } from './shapes.ts';
import { customIdOf, paypalOwner, paypalSnapshot } from './snapshot.ts';
import { subscriptionPath } from './subscription-path.ts';
import { paymentsOf } from './transactions.ts';

interface Deps {
  paypal: PaypalClient;
  catalogue: Catalogue;
  prorationInvoices: Pick<PaypalProrationInvoices, 'state'>;
  /** Where PayPal sends the customer back to. */
  siteUrl: string;
}

/** PayPal's Subscriptions v1: the customer approves on PayPal's page, and we read the result back. */
export function paypalProvider({ paypal, ...config }: Deps): PaymentProvider<RedirectOrder> {
  const find = async (id: string): Promise<PaypalSubscription | undefined> => {
    try {
      return await paypal({ operation: 'subscriptions.get', path: subscriptionPath(id), answer: shape });
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
  return {
    start: (order, idempotencyKey) =>
      callPaypal(async () => {
        const body = bodyOf(order, config);
        const path = '/v1/billing/subscriptions';
        const create = {
          operation: 'subscriptions.create',
          path,
          body,
          idempotencyKey,
          answer: shape,
        } as const;
        try {
          return outcomeOf(await paypal(create));
        } catch (error) {
          if (isUndecided(error))
            throw new AppError('unavailable', messages.checkout.pending, { cause: error });
          throw error;
        }
      }),
    /** PayPal drops subscriptions that are never approved, and then no longer knows them. */
    async resume(id) {
      const found = await find(id);
      return found ? outcomeOf(found) : { kind: 'done', subscriptionId: id, status: 'EXPIRED' };
    },
    /** A subscription that was never approved must not become a license. */
    async read(id) {
      const found = await find(id);
      if (found?.status === 'APPROVAL_PENDING') return 'unapproved';
      if (!found) return undefined;
      const owner = paypalOwner(found);
      const snapshot = paypalSnapshot(found, config.catalogue, await isRefunded(paypal, found));
      if (!owner || !snapshot) return undefined;
      const payerId = found.subscriber?.payer_id;
      const whole = withProration(snapshot, await config.prorationInvoices.state(snapshot));
      return { owner, snapshot: whole, ...(payerId && { payerId }) };
    },
    stop: id => callPaypal(() => endSubscription(paypal, id, messages.checkout.secondTrial, `stop:${id}`)),
  };
}

function bodyOf(order: RedirectOrder, { catalogue, siteUrl }: Pick<Deps, 'catalogue' | 'siteUrl'>) {
  return {
    plan_id: planOf(order, catalogue),
    quantity: String(order.quantity),
    custom_id: customIdOf(order),
    subscriber: { name: { given_name: cutText(order.name, 140) }, email_address: order.email },
    application_context: {
      brand_name: product.name,
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: `${siteUrl}/support-plan?pay_id=paypal`,
      cancel_url: checkoutAddress(order, catalogue, siteUrl),
    },
  };
}

/** A buyer who cancels at PayPal comes back to the same order, where the page says that nothing was charged. */
function checkoutAddress(
  { priceId, quantity }: RedirectOrder,
  catalogue: Catalogue,
  siteUrl: string,
): string {
  const row = catalogueRow(catalogue, priceId);
  const query = new URLSearchParams({
    buy: row?.plan ?? '',
    ...(row?.scheme === 'yearly' && { term: 'year' }),
    ...(quantity > 1 && { quantity: String(quantity) }),
    paypal: 'cancelled',
  });
  return `${siteUrl}/?${query}`;
}

function planOf({ priceId, trialDays }: RedirectOrder, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  if (!row) throw new AppError('invalid', messages.checkout.unknownPlan);
  return paypalPlanFor(row, { trial: trialDays > 0 });
}

function outcomeOf(created: PaypalSubscription): PurchaseOutcome {
  const { id: subscriptionId, status } = created;
  const url = approvalUrl(created.links);
  return status === 'APPROVAL_PENDING' && url
    ? { kind: 'redirect', subscriptionId, status, url }
    : { kind: 'done', subscriptionId, status };
}

/** Whether the last payment of a cancelled subscription was refunded; running ones need no request. */
async function isRefunded(paypal: PaypalClient, { id, status, billing_info }: PaypalSubscription) {
  const last = billing_info?.last_payment;
  if (status !== 'CANCELLED' || !last) return false;
  const at = Date.parse(last.time);
  return (await paymentsOf(paypal, id, at, at)).at(-1)?.status === 'REFUNDED';
}
