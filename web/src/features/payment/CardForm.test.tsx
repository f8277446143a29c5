import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { labels, messages, sayFault } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
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
import { shownDialog } from '#test/support/component/public-page.ts';
import { uiText } from '../../ui/text.ts';

const succeeded = page.getByText(messages.checkout.succeeded);

test('paying waits for a complete card, then for an address', async () => {
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

test('the place is filled in as the edge knows it, and the states follow the country', async () => {
  visitorIsIn({ countryCode: 'CA', region: 'Ontario', zip: 'K1A' });
  await openPaymentDialog();
  await openCardForm();
  await expect.element(shownDialog.getByLabelText(labels.country)).toHaveValue('CA');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('ON');
  await expect.element(shownDialog.getByLabelText(labels.zip)).toHaveValue('K1A');
  await shownDialog.getByLabelText(labels.country).selectOptions('US');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('');
});

test('a purchase closes the dialog, says so, and leads to the one-time offer', async () => {
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

test('while it is paid nothing can be changed, closed or ordered twice', async () => {
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

test('a card the provider does not take is told, and nothing is ordered', async () => {
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

test('a declined card is told, and the next one pays the same invoice instead of buying twice', async () => {
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

test('where the bank asks, the dialog steps aside for its window and comes back', async () => {
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

test('before a free trial the bank is shown the card, not a payment', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', trialAsksTheBank);
  await fillCardForm();
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  expect(cardElements.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret', undefined);
  expect(cardElements.confirmCardPayment).not.toHaveBeenCalled();
});

test('a refusal of the server stands above the button', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', new AppError('conflict', messages.checkout.notYourCustomer));
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.notYourCustomer)).toBeVisible();
  await expect.element(payButton).toBeEnabled();
});

test('a payment that is neither through nor refused is said to be, and not asked for again', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', { ...declined, latest_invoice: null });
  await fillCardForm();
  await payButton.click();
  await expect.element(shownDialog.getByText(messages.checkout.pending)).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
  await expectAccessible();
  await shownDialog.getByRole('button', { name: paymentText.ok }).click();
  await expect.element(shownDialog).not.toBeInTheDocument();
});

test('an order whose answer does not arrive is sent again as it was, then said to be under way', async () => {
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', new AppError('unavailable', ''));
  await fillCardForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await payButton.click();
  const ordersInTime = () => {
    vi.advanceTimersByTime(fetching.backoffMs(fetching.retries));
    return orders;
  };
  await expect.poll(ordersInTime).toHaveLength(1 + fetching.retries);
  await expect.element(shownDialog.getByText(messages.checkout.pending)).toBeVisible();
  expect(new Set(orders.map(order => order.paymentMethodId))).toEqual(new Set(['pm_1']));
});

test('a payment that takes long asks for patience', async () => {
  await openPaymentDialog();
  whenAsked('create-stripe-subscription', () => awaitedAnswer<typeof paidFor>().answer);
  await fillCardForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await payButton.click();
  await expect.element(shownDialog.getByRole('button', { name: paymentText.paying })).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(shownDialog.getByText(paymentText.slow)).toBeVisible();
});
