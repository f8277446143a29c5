import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { fillCardForm, openPaymentDialog, paidFor, payButton } from '#test/support/component/checkout.ts';
import { shownDialog } from '#test/support/component/public-page.ts';

const succeeded = page.getByText(messages.checkout.succeeded);

test('repeats with the same payment method and then shows it as pending when an order gets no answer', async () => {
  await openPaymentDialog();
  const orders = whenAsked('create-stripe-subscription', new AppError('unavailable', ''));
  await fillCardForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await payButton.click();
  const ordersAfterPauses = () => {
    vi.advanceTimersByTime(fetching.backoffMs(fetching.retries));
    return orders;
  };
  await expect.poll(ordersAfterPauses).toHaveLength(1 + fetching.retries);
  await expect.element(shownDialog.getByText(messages.checkout.pending)).toBeVisible();
  vi.useRealTimers();
  whenAsked('create-stripe-subscription', paidFor);
  expect(new Set(orders.map(order => order.paymentMethodId))).toEqual(new Set(['pm_1']));
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
});

test('says so, and sends it as it was at the next press, when an order never reached the provider', async () => {
  await openPaymentDialog();
  const orders = whenAsked(
    'create-stripe-subscription',
    new AppError('provider', messages.checkout.providerDown),
  );
  await fillCardForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await payButton.click();
  const ordersAfterPauses = () => {
    vi.advanceTimersByTime(fetching.backoffMs(fetching.retries));
    return orders;
  };
  await expect.poll(ordersAfterPauses).toHaveLength(1 + fetching.retries);
  await expect.element(shownDialog.getByText(messages.checkout.providerDown)).toBeVisible();
  vi.useRealTimers();
  const again = whenAsked('create-stripe-subscription', paidFor);
  await payButton.click();
  await expect.element(succeeded).toBeVisible();
  expect(again.map(order => order.paymentMethodId)).toEqual(['pm_1']);
});
