import { expect, it } from 'vitest';
import { afresh, offerOf, runsByItself } from './offer.ts';

it('reads way of paying, order and subscription when the address names them', () => {
  expect(
    offerOf('?pay_id=paypal_capture&token=ORDER1&main_subscription_id=I-1&subscription_id=x'),
  ).toMatchObject({
    payId: 'paypal_capture',
    orderId: 'ORDER1',
    subscriptionId: 'I-1',
    email: undefined,
  });
});

it('asks for a click, as for a card, when the address names an unknown way of paying', () => {
  const offer = offerOf('?pay_id=gold&subscription_id=sub_1');
  expect(offer.payId).toBe('stripe');
  expect(runsByItself(offer)).toBe(false);
});

it.each([
  ['stripe', false],
  ['paypal', false],
  ['stripe_capture', true],
  ['paypal_capture', true],
] as const)('when the address is %s, runs without a click: %s', (payId, automatic) => {
  expect(runsByItself({ payId })).toBe(automatic);
});

it.each([
  ['stripe', 'stripe'],
  ['paypal', 'paypal'],
  ['stripe_capture', 'stripe'],
  ['paypal_capture', 'paypal'],
])('when %s failed, attempts %s for the same subscription after a click', (payId, again) => {
  const offer = afresh(offerOf(`?pay_id=${payId}&main_subscription_id=sub_1&payment_intent=pi_1`));
  expect(offer).toMatchObject({ payId: again, subscriptionId: 'sub_1' });
  expect(runsByItself(offer)).toBe(false);
});
