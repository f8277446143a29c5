const payIds = ['stripe', 'paypal', 'stripe_capture', 'paypal_capture'] as const;
type PayId = (typeof payIds)[number];

/** What brought the buyer to the offer, as the address of the page says it. */
export interface OfferRequest {
  payId: PayId;
  subscriptionId: string | undefined;
  paymentIntent: string | undefined;
  /** The second provider's order, once approved there. */
  orderId: string | undefined;
  name: string | undefined;
  email: string | undefined;
}

export function offerOf(search: string): OfferRequest {
  const query = new URLSearchParams(search);
  const said = (name: string) => query.get(name) || undefined;
  return {
    payId: payIds.find(id => id === said('pay_id')) ?? 'stripe',
    subscriptionId: said('main_subscription_id') ?? said('subscription_id'),
    paymentIntent: said('payment_intent'),
    orderId: said('token'),
    name: said('name'),
    email: said('email'),
  };
}

/** Only what the buyer has approved already is finished without being asked for. */
export function runsByItself({ payId }: Pick<OfferRequest, 'payId'>): boolean {
  return payId === 'stripe_capture' || payId === 'paypal_capture';
}

/** A purchase that was not completed begins anew, asked for this time. */
export function afresh(offer: OfferRequest): OfferRequest {
  return { ...offer, payId: offer.payId.startsWith('paypal') ? 'paypal' : 'stripe' };
}
