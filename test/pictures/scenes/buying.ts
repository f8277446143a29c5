// Buying: registering, the order, the card, coupons, refusals, and what comes after.
import { limitText } from '#shared/text/limits.ts';
import { paymentText } from '#shared/text/payment.ts';
import { paypalText } from '#shared/text/paypal.ts';
import { supportText } from '#shared/text/support.ts';
import { dialog, fillCard, typeCard } from '../../support/browser/visitor.ts';
import { maya } from '../place.ts';
import type { Place, Scene } from '../scene.ts';
import { licenseIn } from './licenses.ts';

const own = { signedIn: true } as const;
const payment = { dialogs: ['PaymentDialog'] };

const orders: readonly Scene[] = [
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
    kept: ['1440-light', '390-light'],
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
      await at.answer('coupon-offer', { coupon });
      await byCard(at);
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

const offer = '/support-plan?pay_id=stripe&subscription_id=sub_1';
const afterwards: readonly Scene[] = [
  {
    name: 'order-unknown',
    shows: { routes: ['/support-plan'] },
    reach: async at => {
      await at.go(offer);
      await heading(at, 'Log in to see your order');
    },
  },
  {
    ...own,
    name: 'order-missing',
    reach: async at => {
      await at.answer('licenses', []);
      await at.go('/welcome');
      await heading(at, 'There is no order here yet');
    },
  },
  {
    ...own,
    name: 'order-not-looked-up',
    reach: async at => {
      await at.refuse('licenses', 'missing', 'No answer.');
      await at.go('/welcome');
      await heading(at, 'We could not look up your order');
    },
  },
  {
    ...own,
    name: 'support-offer',
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await at.go(offer);
      await at.page.getByRole('button', { name: supportText.upgrade }).waitFor();
    },
  },
  {
    ...own,
    name: 'support-offer-refused',
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await at.refuse('buy-support-plan', 'declined', 'Your card was declined.');
      await at.go(offer);
      await at.page.getByRole('button', { name: supportText.upgrade }).click();
      await at.page.getByText('Your card was declined.').waitFor();
    },
  },
  {
    ...own,
    name: 'support-offer-bought',
    reach: async at => {
      await bought(at);
      await at.go(offer);
      await at.page.getByRole('link', { name: supportText.next }).waitFor();
    },
  },
  {
    ...own,
    name: 'welcome',
    shows: { routes: ['/welcome'] },
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await at.go('/welcome');
      await heading(at, 'Set up your domain');
    },
  },
  {
    ...own,
    name: 'welcome-onboarding',
    reach: async at => {
      await bought(at);
      await at.go('/welcome?bought_support=true');
      await heading(at, 'Your onboarding is booked');
    },
  },
  {
    ...own,
    name: 'premium-support',
    shows: { routes: ['/premium-support'] },
    reach: async at => {
      await bought(at);
      await at.go('/premium-support');
      await heading(at, 'What happens next');
    },
  },
];

export const buying: readonly Scene[] = [...orders, ...afterwards];

/** The order of somebody signed in without a licence. */
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
  await dialog(at.page).getByRole('button', { name: paymentText.card }).click();
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

/** Maya has a licence and the onboarding. */
async function bought({ answer, context }: Place) {
  const { active } = licenseIn;
  await answer('licenses', [{ ...active, meta: { ...active.meta, support_order_id: 'pi_1' } }]);
  await context.addInitScript(
    email => sessionStorage.setItem('bought-onboarding', JSON.stringify([email])),
    maya,
  );
}

function heading({ page }: Place, name: string) {
  return page.getByRole('heading', { name }).filter({ visible: true }).first().waitFor();
}
