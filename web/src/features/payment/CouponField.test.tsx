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

test('enables Apply only when there is a code', async () => {
  await openPaymentDialog();
  await openCardForm();
  await unfold();
  await expect.element(apply).toBeDisabled();
  await field.fill('SPRING');
  await expect.element(apply).toBeEnabled();
});

test('applies the code to every sum, without paying, when Enter is pressed in the field', async () => {
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

test('is busy and ignores another press when a code is being looked up', async () => {
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
  'shows the same message in a toast when a code is answered with “%s”',
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

test('blames the connection, not the code, when there is none', async () => {
  await openPaymentDialog();
  whenAsked('coupon-offer', disconnected);
  await openCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(page.getByRole('alert').getByText(messages.failure.offline)).toBeVisible();
});

test('removes the discount when the code is changed', async () => {
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

test('says that a coupon does not count at PayPal when one is applied', async () => {
  await openPaymentDialog('buy=plus');
  whenAsked('coupon-offer', spring);
  await openCardForm();
  await unfold();
  await field.fill('SPRING');
  await apply.click();
  await expect.element(shownDialog.getByText(paymentText.applied('SPRING', '20%', 1))).toBeVisible();
  await expect.element(shownDialog.getByText(paymentText.couponByCard)).toBeVisible();
});

test('removes the coupon, and orders without it next, when the order is refused because of it', async () => {
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

test('removes the coupon, and orders anew next, when a second card is refused because of it', async () => {
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
