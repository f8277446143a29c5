import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { limitText } from '#shared/text/limits.ts';
import { labels, messages, sayFault } from '#shared/text/messages.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, visitorIsIn, whenAsked } from '#test/support/component/api.ts';
import {
  cardElements,
  cardNumber,
  cardRefused,
  goodCard,
  wrongNumber,
} from '#test/support/component/card-provider.ts';
import {
  asksTheBank,
  declined,
  fillCardForm,
  openCardForm,
  openPaymentDialog,
  paidFor,
  payButton,
  trialAsksTheBank,
} from '#test/support/component/checkout.ts';
import { departures } from '#test/support/component/departures.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { shownDialog } from '#test/support/component/public-page.ts';
import { paymentText } from '../../text/payment.ts';
import { signInText } from '../../text/sign-in.ts';
import { uiText } from '../../ui/text.ts';

const succeeded = page.getByText(messages.checkout.succeeded);

test('Pay Now requires a complete card, then an address', async () => {
  await openPaymentDialog();
  await openCardForm();
  await expect.element(payButton).toBeDisabled();
  await shownDialog.getByLabelText(cardNumber).fill('not a card');
  await expect.element(shownDialog.getByText(wrongNumber)).toBeVisible();
  await shownDialog.getByLabelText(cardNumber).fill(goodCard);
  await payButton.click();
  await expect.element(shownDialog.getByText(sayFault(labels.address, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByText(sayFault(labels.zip, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.address, { exact: true })).toHaveFocus();
  expect(cardElements.createPaymentMethod).not.toHaveBeenCalled();
  await expectAccessible();
});

test('the fields stand in the order of an address, then the card and the coupon', async () => {
  await openPaymentDialog();
  await openCardForm();
  await expect.element(payButton).toBeVisible();
  const names = [labels.address, labels.country, labels.state, labels.zip, cardNumber, labels.coupon];
  const tops = names.map(name => shownDialog.getByLabelText(name, { exact: true }).element());
  for (const [at, field] of tops.entries()) {
    const next = tops[at + 1];
    if (next) expect(field.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the place is prefilled from the visitor’s location, and the states follow the country', async () => {
  visitorIsIn({ countryCode: 'CA', region: 'Ontario', zip: 'K1A' });
  await openPaymentDialog();
  await openCardForm();
  await expect.element(shownDialog.getByLabelText(labels.country)).toHaveValue('CA');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('ON');
  await expect.element(shownDialog.getByLabelText(labels.zip)).toHaveValue('K1A');
  await shownDialog.getByLabelText(labels.country).selectOptions('US');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('');
});

test('a purchase closes the dialog, confirms it in a toast, and leads to the one-time offer', async () => {
  await openPaymentDialog('buy=plus&quantity=2');
  const orders = whenAsked('create-stripe-subscription', paidFor);
  await fillCardForm();
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  await expect.element(shownDialog).not.toBeInTheDocument();
  expect(orders).toMatchObject([
    { priceId: 'price_plus_monthly', quantity: 2, paymentMethodId: 'pm_1', customerId: 'cus_1', trial: true },
  ]);
  expect(cardElements.createPaymentMethod).toHaveBeenCalledWith(
    expect.objectContaining({
      billing_details: expect.objectContaining({
        name: 'Maya',
        address: { line1: '1 Canal Street', postal_code: '10013', state: '', country: 'US' },
      }),
    }),
  );
  await expect.poll(departures).toEqual(['/support-plan?pay_id=stripe&subscription_id=sub_1']);
});

test('a checkout is kept until something is bought; the next order opens one of its own', async () => {
  const first = await openPaymentDialog();
  await expect.poll(() => first).toHaveLength(1);
  const kept = await openPaymentDialog('buy=professional');
  whenAsked('create-stripe-subscription', paidFor);
  await fillCardForm();
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  expect(kept).toHaveLength(0);
  const next = await openPaymentDialog();
  await expect.poll(() => next).toHaveLength(1);
});

test('during payment nothing can be changed, closed or ordered twice', async () => {
  const { answer, arrive } = awaitedAnswer<typeof paidFor>();
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', () => answer);
  await fillCardForm();
  await payButton.click();
  const paying = shownDialog.getByRole('button', { name: paymentText.paying });
  await expect.element(paying).toHaveAttribute('aria-busy', 'true');
  await paying.click({ force: true });
  await expect.element(shownDialog.getByLabelText(labels.zip)).toHaveAttribute('readonly');
  await expect.element(shownDialog.getByRole('button', { name: uiText.close })).toBeDisabled();
  await expectAccessible();
  arrive(paidFor);
  await expect.element(succeeded).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('a card that the provider rejects shows the reason, and nothing is ordered', async () => {
  cardElements.createPaymentMethod.mockResolvedValue(cardRefused('Your card has expired.'));
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', paidFor);
  await fillCardForm();
  await payButton.click();
  await expect
    .element(shownDialog.getByText(paymentText.failedBecause('Your card has expired.')))
    .toBeVisible();
  expect(orders).toEqual([]);
});

test('after a declined card, the next attempt pays the same invoice instead of buying twice', async () => {
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', declined);
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.declined)).toBeVisible();
  await expectAccessible();
  const retries = whenAsked('charge', paidFor);
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  expect(retries).toMatchObject([{ type: 'retry', invoiceid: 'in_1', paymentMethodId: 'pm_2' }]);
  expect(orders).toHaveLength(1);
});

test('for a bank confirmation the dialog makes way for the bank’s window and comes back', async () => {
  const { answer, arrive } = awaitedAnswer<Awaited<ReturnType<typeof cardElements.confirmCardPayment>>>();
  cardElements.confirmCardPayment.mockReturnValue(answer);
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', asksTheBank);
  await fillCardForm();
  await payButton.click();
  await expect.element(page.getByText(uiText.bank)).toBeVisible();
  await expect.element(shownDialog).not.toBeInTheDocument();
  arrive(cardRefused('The bank said no.'));
  await expect.element(shownDialog.getByText('The bank said no.')).toBeVisible();
  expect(cardElements.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret');
});

test('before a free trial the bank confirms the card, not a payment', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', trialAsksTheBank);
  await fillCardForm();
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  expect(cardElements.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret', undefined);
  expect(cardElements.confirmCardPayment).not.toHaveBeenCalled();
});

test('a limit says how long to wait, and the order is not sent again on its own', async () => {
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', tooManyAttempts(240_000));
  await fillCardForm();
  await payButton.click();
  await expect
    .element(shownDialog.getByText('Too many attempts. Please wait 4 minutes and try again.'))
    .toBeVisible();
  expect(orders).toHaveLength(1);
});

test('who has to confirm the e-mail first can have it sent again', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', new AppError('confirm-first', limitText.confirmFirst));
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(limitText.confirmFirst)).toBeVisible();
  await expectAccessible();
  await shownDialog.getByRole('button', { name: signInText.resend }).click();
  expect(identity.resendConfirmation).toHaveBeenCalledWith(maya.email);
  await expect.element(shownDialog.getByText(signInText.resent)).toBeVisible();
});

test('a refusal by the server is shown above the button', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', new AppError('conflict', messages.checkout.notYourCustomer));
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.notYourCustomer)).toBeVisible();
  await expect.element(payButton).toBeEnabled();
});

test('a payment that is neither completed nor refused is said under the form, and cannot be paid again', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', { ...declined, latest_invoice: null });
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.pending)).toBeVisible();
  await expect.element(payButton).toBeDisabled();
  await expect.element(payButton).not.toHaveAttribute('aria-busy');
  await expect.element(shownDialog.getByRole('button', { name: paymentText.paypal })).toBeDisabled();
  await expectAccessible();
});

test('a slow payment shows a message that asks for patience', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', () => awaitedAnswer<typeof paidFor>().answer);
  await fillCardForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await payButton.click();
  await expect.element(shownDialog.getByRole('button', { name: paymentText.paying })).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(shownDialog.getByText(paymentText.slow)).toBeVisible();
});
