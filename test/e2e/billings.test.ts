// The page of bills with the whole stack: a customer who pays one license by card and another at PayPal.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { billsMissing } from '#shared/text/bills.ts';
import { billingsText, billStatusText } from '../../web/src/features/billings/text.ts';
import { licenseChangeText } from '../../web/src/text/license-changes.ts';
import { uiText } from '../../web/src/ui/text.ts';
import { noSidewaysScroll } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, sizes } from '../support/browser/visitor.ts';
import { breakDown, type CardCustomer, paying } from '../support/people/card-customer.ts';
import { subscribed } from '../support/people/paypal-customer.ts';
import { passAMinute } from '../support/people/person.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('billings');
const { list, links, again } = billingsText;
const { refund } = licenseChangeText;
const address = `${stack.site}/infos/billings`;

let page: Page;
let who: CardCustomer;
beforeAll(async () => {
  page = await browser().newPage({ ...sizes.desktop, acceptDownloads: true });
});
beforeEach(async () => {
  await passAMinute(stack);
  who = await paying(stack);
  await subscribed(stack, who, { planId: 'P-PLUS-MONTHLY' });
  await arriveSignedIn(page, stack, who);
  await page.goto(address);
  await rows().nth(2).waitFor();
});
afterEach(() => clearFaults(stack));
afterAll(() => page.close());

function table() {
  return page.getByRole('table', { name: list.title });
}

function rows() {
  return table().locator('tbody tr');
}

function ofCard() {
  return rows().filter({ hasText: 'Basic' }).filter({ hasText: '$10.00' });
}

function ofPaypal() {
  return rows().filter({ hasText: '$25.00' });
}

function refundOf(name: string) {
  return page.getByRole('button', { name: `${refund.button} ${links.of(name)}` });
}

test('shows both providers’ bills on every screen, on paper and in a file when there are some', async () => {
  const pdf = await ofCard().getByRole('link', { name: links.pdf }).getAttribute('href');
  expect((await fetch(String(pdf))).status).toBe(200);
  await ofPaypal().getByRole('link', { name: links.atPaypal }).waitFor();
  await shot(page, 'desktop');

  const head = table().getByRole('columnheader', { name: list.columns.amount });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  expect(await rows().first().textContent()).toContain('$25.00');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('amount-down');

  await page.setViewportSize(sizes.phone.viewport);
  await shot(page, 'phone');
  // As a desktop at 400 per cent.
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await page.setViewportSize(sizes.desktop.viewport);

  await page.emulateMedia({ media: 'print' });
  await shot(page, 'print');
  expect(await page.getByRole('button', { name: uiText.csv }).isVisible()).toBe(false);
  expect(await head.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: uiText.csv }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + (await rows().count()));
  expect(lines.find(line => line.includes('"PayPal"'))).toContain('"USD","","25","0","Paid"');
});

test('keeps the card’s bills when PayPal is down, and shows both afterwards', async () => {
  await breakDown(stack, { dependency: 'paypal', mode: 'down' });
  await page.reload();
  await page.getByText(billsMissing.paypal).waitFor();
  await ofCard().waitFor();
  expect(await ofPaypal().count()).toBe(0);
  await shot(page, 'paypal-down');
  await clearFaults(stack);
  await page.getByRole('button', { name: again }).click();
  await ofPaypal().waitFor();
  await page.getByText(billsMissing.paypal).waitFor({ state: 'detached' });
});

test('shows the refund when the first payment is asked back on the page', async () => {
  await refundOf('Plus').waitFor();
  await refundOf('Basic').click();
  await dialog(page)
    .getByText(refund.sum('$10.00', refund.toCard('Mastercard ••••\u00a04444')))
    .waitFor();
  await shot(page, 'refund');
  await dialog(page).getByRole('button', { name: refund.yes }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await ofCard().getByText(billStatusText.refunded, { exact: true }).waitFor();
  await ofCard().getByText('$10.00 back on').waitFor();
  await refundOf('Basic').waitFor({ state: 'detached' });
  expect(await refundOf('Plus').count()).toBe(1);
  expect(page.url()).toBe(address);
  expect((await who.license()).subscription.status).toBe('canceled');
  await shot(page, 'refunded');
});
