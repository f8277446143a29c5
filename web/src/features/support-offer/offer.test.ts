import { expect, it } from 'vitest';
import { afresh, offerOf, runsByItself } from './offer.ts';

it('reads what brought the buyer here', () => {
  expect(
    offerOf('?pay_id=paypal_capture&token=ORDER1&main_subscription_id=I-1&subscription_id=x'),
  ).toMatchObject({
    payId: 'paypal_capture',
    orderId: 'ORDER1',
    subscriptionId: 'I-1',
    email: undefined,
  });
});

it('takes an unknown way of paying for a card, which charges nothing by itself', () => {
  const offer = offerOf('?pay_id=gold&subscription_id=sub_1');
  expect(offer.payId).toBe('stripe');
  expect(runsByItself(offer)).toBe(false);
});

it.each([
  ['stripe', false],
  ['paypal', false],
  ['stripe_capture', true],
  ['paypal_capture', true],
] as const)('%s runs by itself: %s', (payId, itself) => {
  expect(runsByItself({ payId })).toBe(itself);
});

it.each([
  ['stripe', 'stripe'],
  ['paypal', 'paypal'],
  ['stripe_capture', 'stripe'],
  ['paypal_capture', 'paypal'],
])('%s afresh is %s, for the same subscription, and waits for the click', (payId, again) => {
  const offer = afresh(offerOf(`?pay_id=${payId}&main_subscription_id=sub_1&payment_intent=pi_1`));
  expect(offer).toMatchObject({ payId: again, subscriptionId: 'sub_1' });
  expect(runsByItself(offer)).toBe(false);
});
