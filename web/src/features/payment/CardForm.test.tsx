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

test('enables Pay Now when the card is complete, and then asks for the address', async () => {
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

test('shows address, card and coupon in this order when it opens', async () => {
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

test('fills in the visitor’s place when it opens, and other states when the country changes', async () => {
  visitorIsIn({ countryCode: 'CA', region: 'Ontario', zip: 'K1A' });
  await openPaymentDialog();
  await openCardForm();
  await expect.element(shownDialog.getByLabelText(labels.country)).toHaveValue('CA');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('ON');
  await expect.element(shownDialog.getByLabelText(labels.zip)).toHaveValue('K1A');
  await shownDialog.getByLabelText(labels.country).selectOptions('US');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('');
});

test('closes, confirms in a toast and leads to the one-time offer when the purchase is paid', async () => {
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

test('keeps one checkout until something is bought, and opens another when more is ordered', async () => {
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

test('lets nothing be changed, closed or ordered twice when a payment is under way', async () => {
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

test('shows the reason and orders nothing when the provider rejects the card', async () => {
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

test('pays the same invoice instead of buying twice when it is pressed after a declined card', async () => {
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

test('makes way for the bank’s window and comes back when the bank has to confirm', async () => {
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

test('lets the bank confirm the card, not a payment, when the order begins with a trial', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', trialAsksTheBank);
  await fillCardForm();
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  expect(cardElements.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret', undefined);
  expect(cardElements.confirmCardPayment).not.toHaveBeenCalled();
});

test('says how long to wait, without sending again, when there were too many attempts', async () => {
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', tooManyAttempts(240_000));
  await fillCardForm();
  await payButton.click();
  await expect
    .element(shownDialog.getByText('Too many attempts. Please wait 4 minutes and try again.'))
    .toBeVisible();
  expect(orders).toHaveLength(1);
});

test('can send the mail again when the e-mail has to be confirmed first', async () => {
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

test('shows the reason above the button when the server refuses', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', new AppError('conflict', messages.checkout.notYourCustomer));
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.notYourCustomer)).toBeVisible();
  await expect.element(payButton).toBeEnabled();
});

test('says so and locks the buttons when a payment is neither completed nor refused', async () => {
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

test('asks for patience when a payment is slow', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', () => awaitedAnswer<typeof paidFor>().answer);
  await fillCardForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await payButton.click();
  await expect.element(shownDialog.getByRole('button', { name: paymentText.paying })).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(shownDialog.getByText(paymentText.slow)).toBeVisible();
});
