const payIds = ['stripe', 'paypal', 'stripe_capture', 'paypal_capture'] as const;
type PayId = (typeof payIds)[number];

/** The parameters in the page's address that describe the purchase before the offer. */
export interface OfferRequest {
  payId: PayId;
  subscriptionId: string | undefined;
  paymentIntent: string | undefined;
  /** PayPal's order id, after the buyer has approved it. */
  orderId: string | undefined;
  name: string | undefined;
  email: string | undefined;
}

export function offerOf(search: string): OfferRequest {
  const query = new URLSearchParams(search);
  const parameter = (name: string) => query.get(name) || undefined;
  return {
    payId: payIds.find(id => id === parameter('pay_id')) ?? 'stripe',
    subscriptionId: parameter('main_subscription_id') ?? parameter('subscription_id'),
    paymentIntent: parameter('payment_intent'),
    orderId: parameter('token'),
    name: parameter('name'),
    email: parameter('email'),
  };
}

/** Only a purchase that the buyer has already approved at the provider is finished without a click. */
export function runsByItself({ payId }: Pick<OfferRequest, 'payId'>): boolean {
  return payId === 'stripe_capture' || payId === 'paypal_capture';
}

/** After a failed purchase the next attempt starts over and requires a click. */
export function afresh(offer: OfferRequest): OfferRequest {
  return { ...offer, payId: offer.payId.startsWith('paypal') ? 'paypal' : 'stripe' };
}
