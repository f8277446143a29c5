import type { SupportOrderOutcome, SupportOrders, SupportSale } from '#functions/ports/checkout/purchases.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import type { PaypalClient } from './client.ts';
import { callPaypal, isNotFound, isRefused } from './refusals.ts';
import { approvalUrl, type PaypalOrder, order as shape } from './shapes.ts';

const path = '/v2/checkout/orders';
const purpose = 'support';

interface Money {
  currency_code: string;
  value: string;
}

/** The one-time offer, approved on PayPal's page and captured when the buyer returns to our site. */
export function paypalSupportOrders({ paypal }: { paypal: PaypalClient }): SupportOrders {
  const pathOf = (orderId: string) => `${path}/${encodeURIComponent(orderId)}`;
  const find = async (sale: SupportSale, orderId: string): Promise<SupportOrderOutcome | undefined> => {
    try {
      const order = await paypal({ operation: 'orders.get', path: pathOf(orderId), answer: shape });
      return isOf(sale, order) ? outcomeOf(order) : undefined;
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
  return {
    order: (sale, idempotencyKey) =>
      callPaypal(async () => {
        const body = bodyOf(sale);
        const key = `${idempotencyKey}:order`;
        return (await paypal({ operation: 'orders.create', path, body, idempotencyKey: key, answer: shape }))
          .id;
      }),

    charge: (sale, orderId, idempotencyKey) =>
      callPaypal(async () => {
        try {
          const capture = {
            operation: 'orders.capture',
            path: `${pathOf(orderId)}/capture`,
            body: {},
          } as const;
          await paypal({ ...capture, idempotencyKey: `${idempotencyKey}:capture`, answer: shape });
        } catch (error) {
          if (isRefused(error, 'INSTRUMENT_DECLINED')) return { kind: 'declined' };
          const ignored = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'];
          if (!ignored.some(issue => isRefused(error, issue))) throw error;
        }
        return (await find(sale, orderId)) ?? { kind: 'declined' };
      }),

    find: (sale, orderId) => callPaypal(() => find(sale, orderId)),
    // Only our own capture can take money for a PayPal order, so there is nothing to cancel.
    drop: async () => undefined,
  };
}

/** Whether the order was created for this sale: purpose, owner, amount and captured amounts must match. */
function isOf(sale: SupportSale, { purchase_units: [unit, ...others] = [] }: PaypalOrder): boolean {
  return (
    others.length === 0 &&
    unit?.custom_id === customIdOf(sale) &&
    isSame(sale, unit.amount) &&
    (unit.payments?.captures ?? []).every(({ amount }) => isSame(sale, amount))
  );
}

function isSame(sale: SupportSale, money: Money | undefined): boolean {
  return money?.currency_code === 'USD' && Math.round(Number(money.value) * 100) === sale.amountCents;
}

function outcomeOf({ id: orderId, status, links, purchase_units }: PaypalOrder): SupportOrderOutcome {
  const url = approvalUrl(links);
  if (status === 'APPROVED') return { kind: 'approved', orderId };
  if (status !== 'COMPLETED') return url ? { kind: 'redirect', orderId, url } : { kind: 'declined' };
  const [capture] = purchase_units?.[0]?.payments?.captures ?? [];
  if (capture?.status === 'COMPLETED') return { kind: 'done', orderId };
  return capture?.status === 'PENDING' ? { kind: 'pending', orderId } : { kind: 'declined' };
}

function bodyOf(sale: SupportSale) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: amountOf(sale),
        description: `${product.name} ${messages.support.title}`,
        custom_id: customIdOf(sale),
        // PayPal accepts one payment per invoice id, even across several orders.
        invoice_id: `${purpose}-${sale.license.licenseKey}`,
      },
    ],
    application_context: {
      brand_name: product.name,
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: sale.returnUrl,
      cancel_url: declinedAt(sale),
    },
  };
}

function amountOf({ amountCents }: SupportSale) {
  return { currency_code: 'USD', value: (amountCents / 100).toFixed(2) };
}

/** Purpose and owner, without which an order of another user or for another product could be redeemed. */
function customIdOf({ license }: SupportSale): string {
  return `${purpose}|${license.userId}|${license.licenseKey}`;
}

/** A buyer who cancels at PayPal returns to the offer. */
function declinedAt({ returnUrl, license }: SupportSale): string {
  const back = new URL(returnUrl);
  back.search = new URLSearchParams({
    pay_id: 'paypal',
    subscription_id: license.subscription.subscriptionId,
    paypal: 'cancelled',
  }).toString();
  return back.href;
}
