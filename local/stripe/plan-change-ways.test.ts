import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStripeSandbox, whole } from './open-for-test.ts';
import { onlyItemOf, planChanges } from './plan-changes-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());
beforeEach(() => {
  local.sent.length = 0;
});

const DAY = 86_400;
const { bought, later, preview, change, broke } = planChanges(() => local);

test('without proration nothing is billed, and the next period costs the new price', async () => {
  const subscription = await bought();
  const options = { payment_behavior: 'allow_incomplete', proration_behavior: 'none' } as const;
  const changed = await change(subscription, 'price_plus_monthly', options);
  expect(onlyItemOf(changed).price.id).toBe('price_plus_monthly');
  expect(whole(changed.latest_invoice).id).toBe(whole(subscription.latest_invoice).id);
  await local.clock.moveTo(onlyItemOf(changed).current_period_end * 1000 + 1000);
  const paid = await local.stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
  expect(paid.data.map(({ amount_paid }) => amount_paid)).toEqual([2500, 1000]);
});

test('prorations that are only created wait for the next invoice', async () => {
  const subscription = await bought();
  await later(10 * DAY);
  const options = { payment_behavior: 'allow_incomplete', proration_behavior: 'create_prorations' } as const;
  const { amount_due: dueNow } = await preview(subscription, 'price_plus_monthly');
  const changed = await change(subscription, 'price_plus_monthly', options);
  expect(whole(changed.latest_invoice).id).toBe(whole(subscription.latest_invoice).id);
  await local.clock.moveTo(onlyItemOf(changed).current_period_end * 1000 + 1000);
  const [renewal] = (await local.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(renewal?.lines.data).toHaveLength(3);
  expect(Math.abs((renewal?.amount_paid ?? 0) - 2500 - dueNow)).toBeLessThanOrEqual(1);
});

test('a change that need not be paid first happens, and leaves a debt when its card fails', async () => {
  const subscription = await broke('pm_card_chargeCustomerFail');
  const changed = await change(subscription, 'price_plus_monthly', { payment_behavior: 'allow_incomplete' });
  expect(changed).toMatchObject({ status: 'past_due', pending_update: null });
  expect(onlyItemOf(changed).price.id).toBe('price_plus_monthly');
});
