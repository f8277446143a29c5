import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { checkoutWords, labels, messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import { openPaymentDialog } from '#test/support/component/checkout.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { departures } from '#test/support/component/departures.ts';
import { maya, sessionOf } from '#test/support/component/identity.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { shownDialog, visit } from '#test/support/component/public-page.ts';
import { capability } from '../../state/checkout/capability.ts';
import { readPaypalReturn } from '../../state/checkout/paypal-return.ts';
import { paymentText } from '../../text/payment.ts';
import { paypalText } from '../../text/paypal.ts';

const paypal = shownDialog.getByRole('button', { name: paymentText.paypal });
const approve = 'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-1';
const created = { id: 'I-1', status: 'APPROVAL_PENDING', links: [{ rel: 'approve', href: approve }] };

test('shows a free week and nothing due when it is a first license', async () => {
  await openPaymentDialog('buy=plus');
  await expect.element(shownDialog.getByRole('heading', { name: checkoutWords.trialTitle })).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$0.00'))).toBeVisible();
  await expect.element(shownDialog.getByText('Plus, monthly', { exact: true })).toBeVisible();
  await expect.element(paypal).toBeVisible();
  await expect.element(shownDialog.getByText(paymentText.chargedToday)).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows the sum as due today when it is another license', async () => {
  await openPaymentDialog('buy=plus', [cardLicense()]);
  await expect.element(shownDialog.getByRole('heading', { name: checkoutWords.buyTitle })).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$25.00'))).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.everyAfter('month'))).toBeVisible();
  await expect.element(shownDialog.getByText(paymentText.chargedToday)).toBeVisible();
});

test('lets the quantity be changed, never below one, only when the address allows it', async () => {
  await openPaymentDialog('buy=plus&quantity=2', [cardLicense()]);
  const quantity = shownDialog.getByLabelText(labels.quantity);
  await expect.element(shownDialog.getByText(checkoutWords.many)).toBeVisible();
  await shownDialog.getByRole('button', { name: paymentText.more }).click();
  await expect.element(quantity).toHaveValue('3');
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$75.00'))).toBeVisible();
  await quantity.fill('1');
  await expect.element(shownDialog.getByRole('button', { name: paymentText.fewer })).toBeDisabled();
  await quantity.fill('0');
  await userEvent.tab();
  await expect.element(quantity).toHaveValue('1');
  await expectAccessible();
  await openPaymentDialog('buy=plus');
  await expect.element(paypal).toBeVisible();
  await expect.element(quantity).not.toBeInTheDocument();
});

test('shows the card form when it opens, and hides or shows it when its button is pressed', async () => {
  await openPaymentDialog();
  const card = shownDialog.getByRole('button', { name: paymentText.card });
  await expect.element(card).toHaveAttribute('aria-pressed', 'true');
  await expect.element(shownDialog.getByLabelText(labels.zip)).toBeVisible();
  await expect
    .element(shownDialog.getByText(/^Cancel any time before .* and you won’t be charged\.$/))
    .toBeVisible();
  await card.click();
  await expect.element(shownDialog.getByLabelText(labels.zip)).not.toBeInTheDocument();
  await card.click();
  await expect.element(shownDialog.getByLabelText(labels.zip)).toBeVisible();
});

test('orders this plan and quantity and leaves for PayPal when its button is pressed', async () => {
  await openPaymentDialog('buy=basic&term=year&quantity=3');
  const asked = whenAsked('create-paypal-subscription', created);
  await paypal.click();
  await expect.poll(departures).toEqual([approve]);
  expect(asked).toMatchObject([
    { planId: 'P-basic-yearly', quantity: 3, trial: true, checkout_token: 'right' },
  ]);
});

test('ignores a second press when PayPal’s answer is pending', async () => {
  const { answer, arrive } = awaitedAnswer<typeof created>();
  await openPaymentDialog();
  const asked = whenAsked('create-paypal-subscription', () => answer);
  await paypal.click();
  await expect.element(paypal).toHaveAttribute('aria-busy', 'true');
  await expect.element(shownDialog.getByText(paymentText.leaving)).toBeInTheDocument();
  await paypal.click({ force: true });
  arrive(created);
  await expect.poll(departures).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('says so and can try again when PayPal cannot be opened', async () => {
  expectConsoleError(/PayPal|AppError|unavailable/i);
  await openPaymentDialog();
  whenAsked('create-paypal-subscription', new AppError('provider', 'Out of order'));
  await paypal.click();
  await expect.element(shownDialog.getByText(paymentText.paypalFailed)).toBeVisible();
  await expect.element(paypal).not.toHaveAttribute('aria-busy');
  expect(departures()).toEqual([]);
  await expectAccessible();
});

test('renews the capability by the former one, and without it when an earlier order has arrived', async () => {
  expectConsoleError(/earlier order/);
  await openPaymentDialog();
  await expect.poll(() => capability.of(maya.email)).not.toBeNull();
  const asked = whenAsked('charge', { customer: { id: 'cus_1' }, checkout_token: 'renewed' });
  whenAsked('create-paypal-subscription', new AppError('conflict', orderText.arrived));
  capability.forget();
  await paypal.click();
  await expect.element(shownDialog.getByText(orderText.arrived)).toBeVisible();
  whenAsked('create-paypal-subscription', created);
  await paypal.click();
  await expect.poll(departures).toEqual([approve]);
  expect(asked.map(body => 'checkout_token' in body && body.checkout_token)).toEqual(['right', false]);
});

test('opens nothing when the address to approve at is not PayPal’s', async () => {
  expectConsoleError(/Refused to leave/);
  await openPaymentDialog();
  const links = [{ rel: 'approve', href: 'https://paypal.example/steal' }];
  whenAsked('create-paypal-subscription', { ...created, links });
  await paypal.click();
  await expect.element(shownDialog.getByText(paymentText.paypalFailed)).toBeVisible();
  expect(departures()).toEqual([]);
});

test('says at once when a checkout could not be prepared, and repeats it at the next press', async () => {
  sessionOf(maya);
  whenAsked('licenses', []);
  whenAsked('charge', disconnected);
  await visit('/?buy=basic');
  await expect.element(shownDialog.getByText(messages.failure.offline)).toBeVisible();
  whenAsked('charge', { customer: { id: 'cus_1' }, checkout_token: 'right' });
  whenAsked('create-paypal-subscription', created);
  await paypal.click();
  await expect.poll(departures).toEqual([approve]);
});

test('closes and leaves the address when Escape is pressed', async () => {
  await openPaymentDialog();
  await expect.element(paypal).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownDialog).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('');
});

test('says so and what is charged instead when the free week is used', async () => {
  expectConsoleError(/trial/);
  await openPaymentDialog();
  whenAsked('create-paypal-subscription', new AppError('trial-used', messages.checkout.chargedToday));
  await paypal.click();
  await expect.element(shownDialog.getByText(messages.checkout.chargedToday)).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$25.00'))).toBeVisible();
});

test('says that nothing was charged when the buyer returns from PayPal’s Cancel', async () => {
  await openPaymentDialog('buy=plus&paypal=cancelled&subscription_id=I-1&ba_token=BA-1&token=EC-1');
  readPaypalReturn();
  await expect.element(shownDialog.getByRole('status').getByText(paypalText.unpaid)).toBeVisible();
  expect(location.search).toBe('?buy=plus');
  await expect.element(paypal).toBeEnabled();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownDialog).not.toBeInTheDocument();
  await openPaymentDialog('buy=basic');
  await expect.element(paypal).toBeVisible();
  await expect.element(shownDialog.getByText(paypalText.unpaid)).not.toBeInTheDocument();
});
