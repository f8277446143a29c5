import Stripe from 'stripe';
import { discountsNow } from './discounts.ts';
import { nulls } from './field-lists.ts';
import { idInLedger, newId, type StripeLedger } from './ledger.ts';
import { dollars, reductionsOf } from './money.ts';

type Period = Stripe.InvoiceLineItem.Period;
type Credited = { invoice: string; invoice_line_items: string[] };

interface Facts {
  description: string;
  amount: number;
  period: Period;
  /** Set on the credit and the charge of a change of plan, whose amounts include the discounts already. */
  proration?: { credited: Credited | null };
}

/** A whole period of an item, by default its current one. */
export function periodLine(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  period = periodOf(item),
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item;
  const unit = price.unit_amount ?? 0;
  const rate = `at ${dollars(unit)} / ${price.recurring?.interval}`;
  const description = `${quantity} × ${productName(ledger, item)} (${rate})`;
  return lineOf(subscription, item, { description, amount: unit * quantity, period });
}

/** The period of a trial, which costs nothing. */
export function trialLine(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
) {
  return lineOf(subscription, item, {
    description: `Trial period for ${productName(ledger, item)}`,
    amount: 0,
    period: periodOf(item),
  });
}

/** Credits what was paid for the rest of the period, to the second. */
export function creditLine(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): Stripe.InvoiceLineItem {
  const end = item.current_period_end;
  const debit = debitOf(ledger, subscription, item);
  const { start } = debit?.line.period ?? periodOf(item);
  const paid = debit ? netOf(debit.line) : 0;
  return lineOf(subscription, item, {
    description: `Unused time on ${nameOf(ledger, item)} after ${dayOf(at)}`,
    amount: -Math.round((paid * (end - at)) / (end - start)),
    period: { start: at, end },
    proration: { credited: debit?.credited ?? null },
  });
}

/** The last amount charged for the item's current period, which flexible billing credits. */
function debitOf(ledger: StripeLedger, { id }: Stripe.Subscription, item: Stripe.SubscriptionItem) {
  for (const invoice of ledger.all('invoice')) {
    if (invoice.status === 'void' || invoice.parent?.subscription_details?.subscription !== id) continue;
    const line = invoice.lines.data.find(
      ({ amount, parent, period, pricing }) =>
        amount >= 0 &&
        parent?.subscription_item_details?.subscription_item === item.id &&
        pricing?.price_details?.price === item.price.id &&
        period.end === item.current_period_end,
    );
    if (line) return { line, credited: { invoice: invoice.id, invoice_line_items: [line.id] } };
  }
  return undefined;
}

function netOf({ amount, discount_amounts }: Stripe.InvoiceLineItem): number {
  return amount - (discount_amounts ?? []).reduce((sum, off) => sum + off.amount, 0);
}

/** Charges for the rest of a period that has begun, to the second. */
export function remainderLine(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): Stripe.InvoiceLineItem {
  const { start, end } = periodOf(item);
  const whole = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const coupons = discountsNow(ledger, subscription).map(({ coupon }) => coupon);
  const off = reductionsOf(whole, coupons).reduce((sum, one) => sum + one, 0);
  return lineOf(subscription, item, {
    description: `Remaining time on ${nameOf(ledger, item)} after ${dayOf(at)}`,
    amount: Math.round(((whole - off) * (end - at)) / (end - start)),
    period: { start: at, end },
    proration: { credited: null },
  });
}

function periodOf(item: Stripe.SubscriptionItem): Period {
  return { start: item.current_period_start, end: item.current_period_end };
}

function lineOf(
  subscription: Stripe.Subscription,
  { id: subscription_item, price, quantity = 1 }: Stripe.SubscriptionItem,
  { description, amount, period, proration }: Facts,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    subtotal: amount,
    currency: price.currency,
    description,
    period,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: proration !== undefined,
        proration_details: proration ? { credited_items: proration.credited } : null,
        subscription: subscription.id,
        subscription_item,
      },
    },
    ...nulls('pretax_credit_amounts taxes'),
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: idInLedger(price.product) },
      unit_amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
  };
}

function nameOf(ledger: StripeLedger, item: Stripe.SubscriptionItem): string {
  return `${(item.quantity ?? 1) > 1 ? `${item.quantity} × ` : ''}${productName(ledger, item)}`;
}

function productName(ledger: StripeLedger, { price }: Stripe.SubscriptionItem): string {
  return ledger.get('product', idInLedger(price.product)).name;
}

function dayOf(at: number): string {
  return new Date(at * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
