// Billing on the subscriptions screen for a license paid at PayPal, where changes are approved on PayPal's page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { supportText } from '../../web/src/features/support-offer/text.ts';
import { licenseChangeText } from '../../web/src/text/license-changes.ts';
import { paypalText } from '../../web/src/text/paypal.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, sizes } from '../support/browser/visitor.ts';
import { type PaypalCustomer, payingAtPaypal } from '../support/people/paypal-customer.ts';
import { passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const { upgrade, cancel, proration, again } = licenseChangeText;
const shot = shots('billing-paypal');
let page: Page;
let who: PaypalCustomer;
beforeAll(async () => {
  page = await browser().newPage(sizes.desktop);
});
beforeEach(async () => {
  await passAMinute(stack);
  who = await payingAtPaypal(stack);
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/subscriptions`);
});
afterAll(() => page.close());

function plans() {
  return page.locator(`select[name="upgrade-${who.subId}"]`);
}

function row() {
  return page.locator(`[data-license="${who.subId}"]`);
}

function notice() {
  return row().locator('+ .notice-row');
}

function button(name: string) {
  return dialog(page).getByRole('button', { name, exact: true });
}

function approve() {
  return page.getByRole('button', { name: 'Approve' }).click();
}

test('shows the price, leaves for approval and explains the invoice when a plan is upgraded', async () => {
  await plans().selectOption('plus');
  await dialog(page)
    .getByRole('heading', { name: upgrade.title('Basic', 'Plus') })
    .waitFor();
  await dialog(page).getByText(upgrade.paypalNote).waitFor();
  await dialog(page)
    .getByText(/renews at \$25\.00 every month/)
    .waitFor();
  await shot(page, 'upgrade');
  await button(upgrade.confirm).click();
  await approve();
  await page.waitForURL(/\/infos\/subscriptions\?.*subscription_id=I-/);
  await page.getByText(upgrade.done('Plus')).waitFor();
  await dialog(page).getByRole('heading', { name: proration.title }).waitFor();
  expect(page.url()).not.toContain('token');
  await row().locator('b', { hasText: 'Plus' }).waitFor();
  await shot(page, 'proration');
  await button(proration.ok).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${stack.site}/infos/subscriptions`);
});

test('keeps the plan and mentions no invoice when the upgrade is cancelled at PayPal', async () => {
  await plans().selectOption('plus');
  await button(upgrade.confirm).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/infos\/subscriptions/);
  await page.getByText(paypalText.unchanged).waitFor();
  expect(page.url()).toBe(`${stack.site}/infos/subscriptions`);
  await row().locator('b', { hasText: 'Basic' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await dialog(page).count()).toBe(0);
  expect((await who.license()).subscription.plan_id).toContain('BASIC');
});

test('shows the price of the chosen number when licenses of the same plan are added', async () => {
  await plans().selectOption('quantity');
  await button(upgrade.confirmQuantity).waitFor();
  await dialog(page)
    .getByText(/renews at \$20\.00 every month/)
    .waitFor();
  await button(upgrade.more).click();
  await dialog(page)
    .getByText(/renews at \$30\.00 every month/)
    .waitFor();
  await shot(page, 'quantity');
  await button(upgrade.confirmQuantity).click();
  await approve();
  await dialog(page).getByRole('heading', { name: proration.title }).waitFor();
  expect((await who.license()).subscription.quantity).toBe('3');
});

test('offers a new subscription, and no way back, when the license was cancelled', async () => {
  await row()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await dialog(page).getByText(cancel.text).waitFor();
  await button(cancel.yes).click();
  await dialog(page).waitFor({ state: 'detached' });
  await row().getByText('Expiring').filter({ visible: true }).waitFor();
  await shot(page, 'cancelled');
  await notice().getByRole('link', { name: again }).click();
  await dialog(page).getByRole('button', { name: 'PAYPAL' }).waitFor();
});

test('captures the payment of the onboarding when the buyer returns from approving it', async () => {
  await page.goto(`${stack.site}/support-plan?pay_id=paypal&subscription_id=${who.subId}`);
  await page.getByRole('button', { name: supportText.upgrade }).click();
  await approve();
  await page.waitForURL(`${stack.site}/welcome?bought_support=true`);
  expect((await who.license()).meta.support_order_id).toBeTruthy();
});
