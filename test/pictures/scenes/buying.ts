// Buying: registering, the order, the card, coupons, refusals.
import { limitText } from '#shared/text/limits.ts';
import { paymentText } from '../../../web/src/text/payment.ts';
import { paypalText } from '../../../web/src/text/paypal.ts';
import { dialog, fillCard, typeCard } from '../../support/browser/visitor.ts';
import type { Place, Scene } from '../scene.ts';
import { licenseIn } from './licenses.ts';

const own = { signedIn: true } as const;
const payment = { dialogs: ['PaymentDialog'] };

export const buying: readonly Scene[] = [
  {
    name: 'sign-up',
    shows: payment,
    reach: async at => {
      await at.go('/?buy=plus');
      await dialog(at.page).getByLabel('First Name').waitFor();
    },
  },
  {
    name: 'sign-up-errors',
    reach: async at => {
      await at.go('/?buy=plus');
      await dialog(at.page).getByLabel('Email Address').fill('maya@');
      await dialog(at.page).getByLabel('Password', { exact: true }).fill('12345');
      await dialog(at.page).getByLabel('Confirm Password').fill('123456');
      await dialog(at.page).locator('form button[type=submit]').click();
      await at.page.getByText('Passwords need to match!').waitFor();
    },
  },
  { ...own, name: 'pay', shows: payment, reach: at => order(at) },
  { ...own, name: 'pay-yearly', reach: at => order(at, '/?buy=professional&term=year') },
  { ...own, name: 'pay-quantity', reach: at => order(at, '/?buy=basic&quantity=3') },
  {
    ...own,
    name: 'pay-second-license',
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await openOrder(at, '/?buy=plus');
      await dialog(at.page).getByText(paymentText.chargedToday).waitFor();
    },
  },
  { ...own, name: 'pay-by-card', reach: at => byCard(at) },
  {
    ...own,
    name: 'pay-by-card-alone',
    part: { selector: 'dialog[open]' },
    reach: at => byCard(at),
  },
  {
    ...own,
    name: 'pay-by-card-filled',
    reach: async at => {
      await order(at);
      await fillCard(at.page, '4242424242424242');
    },
  },
  {
    ...own,
    name: 'pay-by-card-errors',
    reach: async at => {
      await byCard(at);
      await typeCard(at.page, '4242424242424242');
      await dialog(at.page).getByLabel('Zip Code').fill('');
      await pay(at);
      await at.page.getByText('The address field is required.').waitFor();
    },
  },
  {
    ...own,
    name: 'pay-coupon',
    reach: async at => {
      const coupon = {
        amount_off: null,
        percent_off: 20,
        duration: 'repeating',
        duration_in_months: 3,
      } as const;
      await at.answer('coupon-offer', { id: 'promo_1', coupon });
      await byCard(at);
      await dialog(at.page).getByText(paymentText.haveCoupon).click();
      await dialog(at.page).getByLabel('Coupon Code').fill('SPRING20');
      await dialog(at.page).getByRole('button', { name: paymentText.apply }).click();
      await dialog(at.page)
        .getByText(/SPRING20: /)
        .waitFor();
    },
  },
  {
    ...own,
    name: 'pay-coupon-refused',
    reach: async at => {
      await at.refuse('coupon-offer', 'missing', 'Invalid promo code');
      await byCard(at);
      await dialog(at.page).getByText(paymentText.haveCoupon).click();
      await dialog(at.page).getByLabel('Coupon Code').fill('NO-SUCH-CODE');
      await dialog(at.page).getByRole('button', { name: paymentText.apply }).click();
      await at.page.getByText('Invalid promo code').first().waitFor();
    },
  },
  { ...own, name: 'pay-declined', reach: at => refused(at, 'declined', 'Your card was declined.') },
  { ...own, name: 'pay-limited', reach: at => refused(at, 'limited', limitText.tooMany(10 * 60_000)) },
  {
    ...own,
    name: 'pay-confirm-first',
    reach: at => refused(at, 'confirm-first', limitText.confirmFirst),
  },
  {
    ...own,
    name: 'pay-cancelled-at-paypal',
    reach: async at => {
      await order(at, '/?buy=plus&paypal=cancelled');
      await dialog(at.page).getByText(paypalText.unpaid).waitFor();
    },
  },
];

/** The order of somebody signed in without a license. */
async function order(at: Place, address = '/?buy=plus') {
  await at.answer('licenses', []);
  await openOrder(at, address);
}

async function openOrder({ answer, go, page }: Place, address: string) {
  await answer('charge', { customer: { id: 'cus_1' }, checkout_token: 'token' });
  await go(address);
  await dialog(page).getByRole('button', { name: paymentText.card }).waitFor();
}

async function byCard(at: Place) {
  await order(at);
  await at.page.getByLabel('Card number').waitFor();
  await dialog(at.page).getByLabel('Country').waitFor();
}

function pay({ page }: Place) {
  return dialog(page).getByRole('button', { name: paymentText.pay }).click();
}

async function refused(at: Place, code: 'declined' | 'limited' | 'confirm-first', message: string) {
  await order(at);
  await at.refuse('create-stripe-subscription', code, message);
  await fillCard(at.page, '4242424242424242');
  await pay(at);
  await dialog(at.page).getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
}
