import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { checkoutWords, labels, messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import {
  declined,
  fillCardForm,
  openCardForm,
  openPaymentDialog,
  paidFor,
  payButton,
} from '#test/support/component/checkout.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { shownDialog } from '#test/support/component/public-page.ts';
import { paymentText } from '../../text/payment.ts';

const field = shownDialog.getByLabelText(labels.coupon);
const apply = shownDialog.getByRole('button', { name: paymentText.apply });
const unfold = () => shownDialog.getByText(paymentText.haveCoupon).click();
const spring = {
  id: 'promo_spring',
  coupon: { amount_off: null, percent_off: 20, duration: 'once' as const, duration_in_months: null },
};

test('Apply is disabled without a code', async () => {
  await openPaymentDialog();
  await openCardForm();
  await unfold();
  await expect.element(apply).toBeDisabled();
  await field.fill('SPRING');
  await expect.element(apply).toBeEnabled();
});

test('Enter in the field applies the code instead of paying, and every sum includes the discount', async () => {
  await openPaymentDialog('buy=plus', [cardLicense()]);
  const looked = whenAsked('coupon-offer', spring);
  const orders = whenAsked('create-stripe-subscription', paidFor);
  await fillCardForm();
  await unfold();
  await field.fill(' SPRING ');
  await userEvent.keyboard('{Enter}');
  await expect.element(shownDialog.getByText(paymentText.applied('SPRING', '20%', 1))).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$20.00'))).toBeVisible();
  const before = shownDialog.getByText(`${checkoutWords.insteadOf} $25.00`);
  await expect.element(before).toBeVisible();
  expect(looked).toMatchObject([
    { promotionCode: 'SPRING', goods: { plan: 'plus', scheme: 'monthly', quantity: 1 } },
  ]);
  expect(orders).toEqual([]);
  await expectAccessible();
  await payButton.click();
  await expect.poll(() => orders).toMatchObject([{ coupon: 'SPRING', offer: 'promo_spring' }]);
});

test('while a code is looked up the button is busy, and another press does nothing', async () => {
  const { answer, arrive } = awaitedAnswer<typeof spring>();
  await openPaymentDialog();
  const looked = whenAsked('coupon-offer', () => answer);
  await openCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(apply).toHaveAttribute('aria-busy', 'true');
  await apply.click({ force: true });
  arrive(spring);
  await expect.element(shownDialog.getByText(paymentText.applied('SPRING', '20%', 1))).toBeVisible();
  expect(looked).toHaveLength(1);
});

test.each(['missing', 'unavailable', 'limited'] as const)(
  'a code whose lookup is answered “%s” is reported in a toast with the same message',
  async code => {
    await openPaymentDialog();
    whenAsked('coupon-offer', new AppError(code, 'No such code'));
    await openCardForm();
    await unfold();
    await field.fill('GUESSED');
    await apply.click();
    await expect.element(page.getByRole('alert').getByText(messages.checkout.invalidPromoCode)).toBeVisible();
  },
);

test('without a connection the toast says so instead of blaming the code', async () => {
  await openPaymentDialog();
  whenAsked('coupon-offer', disconnected);
  await openCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(page.getByRole('alert').getByText(messages.failure.offline)).toBeVisible();
});

test('changing the code removes the discount', async () => {
  await openPaymentDialog('buy=plus', [cardLicense()]);
  whenAsked('coupon-offer', spring);
  await openCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$20.00'))).toBeVisible();
  await field.fill('SPRIN');
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$25.00'))).toBeVisible();
  await expect.poll(() => shownDialog.getByText(checkoutWords.insteadOf).elements()).toHaveLength(0);
});

test('the dialog says that a coupon does not apply to PayPal', async () => {
  await openPaymentDialog('buy=plus');
  whenAsked('coupon-offer', spring);
  await openCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(shownDialog.getByText(paymentText.applied('SPRING', '20%', 1))).toBeVisible();
  await expect.element(shownDialog.getByText(paymentText.couponByCard)).toBeVisible();
});

test('a coupon that the order is refused for is taken out of the sums, and the next press orders without it', async () => {
  await openPaymentDialog('buy=plus', [cardLicense()]);
  whenAsked('coupon-offer', spring);
  whenAsked('create-stripe-subscription', new AppError('coupon-refused', messages.checkout.couponRefused));
  await fillCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$20.00'))).toBeVisible();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.couponRefused)).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$25.00'))).toBeVisible();
  const orders = whenAsked('create-stripe-subscription', paidFor);
  await payButton.click();
  await expect.poll(() => orders).toHaveLength(1);
  expect(orders[0]).not.toHaveProperty('coupon', 'SPRING');
});

test('a coupon that the next card is refused for is taken out, and the press after that orders anew', async () => {
  await openPaymentDialog('buy=plus', [cardLicense()]);
  whenAsked('coupon-offer', spring);
  whenAsked('create-stripe-subscription', declined);
  await fillCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$20.00'))).toBeVisible();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.declined)).toBeVisible();
  whenAsked('charge', new AppError('coupon-refused', messages.checkout.couponRefused));
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.couponRefused)).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$25.00'))).toBeVisible();
  const orders = whenAsked('create-stripe-subscription', paidFor);
  await payButton.click();
  await expect.poll(() => orders).toHaveLength(1);
  expect(orders[0]).not.toHaveProperty('coupon', 'SPRING');
});
