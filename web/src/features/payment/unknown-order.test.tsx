import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { fillCardForm, openPaymentDialog, paidFor, payButton } from '#test/support/component/checkout.ts';
import { shownDialog } from '#test/support/component/public-page.ts';

const succeeded = page.getByText(messages.checkout.succeeded);

test('an order without an answer is repeated with the same payment method, then shown as pending; the next press joins it', async () => {
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

test('an order that never reached the provider says so, and the next press sends it as it was', async () => {
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
