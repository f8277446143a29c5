// Every state of a license: its badge, its notice, and the action that helps.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundRefusals } from '#shared/text/refund.ts';
import { licenseChangeText } from '../../web/src/text/license-changes.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, sizes, typeCard, type Visitor } from '../support/browser/visitor.ts';
import { advance, licensed, onTrial, paying, providerOf, putCard } from '../support/people/card-customer.ts';
import { atPaypal, payingAtPaypal } from '../support/people/paypal-customer.ts';
import { buy, customer, passAMinute, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('states');
const screen = `${stack.site}/infos/subscriptions`;
const { notice: noticeText, card, refund, again } = licenseChangeText;
let page: Page;
beforeAll(async () => {
  page = await browser().newPage(sizes.desktop);
});
beforeEach(() => passAMinute(stack));
afterAll(() => page.close());

async function enter(who: Visitor) {
  await arriveSignedIn(page, stack, who);
  await page.goto(screen);
  await page.locator('[data-license]').first().waitFor();
}

function row(id: string) {
  return page.locator(`[data-license="${id}"]`);
}

function notice(id: string) {
  return row(id).locator('+ .notice-row');
}

function badge(id: string) {
  return row(id).locator('.status').filter({ visible: true });
}

async function shown(id: string) {
  return {
    text: await badge(id).textContent(),
    tone: await badge(id).getAttribute('data-tone'),
    shape: await badge(id).getAttribute('data-shape'),
  };
}

test('says when a trial ends and what it costs, and takes another card when the first is refused', async () => {
  const who = await onTrial(stack, { coupon: 'SPRING20' });
  const { body } = await buy(stack, who, {
    paymentMethodId: 'pm_card_chargeCustomerFail',
    priceId: 'price_plus_monthly',
  });
  await enter(who);
  expect(await shown(who.subId)).toEqual({ text: 'Trialing', tone: 'warn', shape: 'dot' });
  await notice(who.subId)
    .getByText(/^Free until .*, then \$8\.00 with your coupon\. The regular price is \$10\.00 every month\.$/)
    .waitFor();
  expect(await shown(body.id)).toEqual({ text: 'Incomplete', tone: 'warn', shape: 'ring' });
  await notice(body.id).getByText(noticeText.incomplete).waitFor();
  expect(await row(body.id).getByRole('button').count()).toBe(0);
  await shot(page, 'incomplete');
  await notice(body.id).getByRole('button', { name: card.update }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: card.update, exact: true }).last().click();
  await page.getByText(card.updated).waitFor();
  await badge(body.id).getByText('Active').waitFor({ timeout: 15_000 });
  expect(await notice(body.id).count()).toBe(0);
});

test('is past due when a renewal failed, until another card pays it', async () => {
  const who = await paying(stack);
  await putCard(stack, who, 'pm_card_chargeCustomerFail');
  await advance(stack, 'P32D');
  await expect
    .poll(async () => (await who.license()).subscription.status, { timeout: 20_000 })
    .toBe('past_due');
  await enter(who);
  expect(await shown(who.subId)).toEqual({ text: 'Past due', tone: 'bad', shape: 'ring' });
  await notice(who.subId).getByText(noticeText.past_due).waitFor();
  await shot(page, 'past-due');
  await notice(who.subId).getByRole('button', { name: card.update }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: card.update, exact: true }).last().click();
  await page.getByText(card.updated).waitFor();
  await badge(who.subId).getByText('Active').waitFor({ timeout: 15_000 });
});

test('shows its end date and can be bought again when a license has ended', async () => {
  const who = await paying(stack);
  await providerOf(stack).subscriptions.cancel(who.subId);
  await expect.poll(async () => (await who.license()).subscription.status).toBe('canceled');
  await enter(who);
  expect(await shown(who.subId)).toEqual({ text: 'Canceled', tone: 'bad', shape: 'square' });
  await notice(who.subId)
    .getByText(/^Ended on /)
    .waitFor();
  const end = await row(who.subId).locator('time').last().getAttribute('datetime');
  expect(Math.abs(Date.parse(end ?? '') - Date.parse(await nowText()))).toBeLessThan(3_600_000);
  await shot(page, 'canceled');
  await notice(who.subId).getByRole('link', { name: again }).click();
  await dialog(page).getByText('Basic, monthly').waitFor();
});

async function nowText() {
  const { now } = (await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string };
  return now;
}

test('PayPal: links PayPal when suspended, and offers a refund in panel and dialog when possible', async () => {
  const who = await payingAtPaypal(stack);
  await enter(who);
  await row(who.subId)
    .getByRole('button', { name: /domain/i })
    .click();
  await page.getByRole('heading', { name: refund.heading }).waitFor();
  await shot(page, 'paypal-panel');
  await row(who.subId)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await dialog(page).getByRole('button', { name: refund.button }).click();
  await dialog(page).getByRole('heading', { name: refund.title }).waitFor();
  await dialog(page).getByRole('button', { name: refund.no }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${screen}?open=${who.subId}`);

  await atPaypal(stack, 'POST', `/v1/billing/subscriptions/${who.subId}/suspend`, { reason: 'test' });
  await expect.poll(async () => (await who.license()).subscription.status).toBe('SUSPENDED');
  await page.goto(screen);
  await notice(who.subId).getByText(noticeText.suspended).waitFor();
  expect(await shown(who.subId)).toEqual({ text: 'Suspended', tone: 'bad', shape: 'square' });
  const link = notice(who.subId).getByRole('link', { name: noticeText.paypal });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.paypal\.com\//);
  await atPaypal(stack, 'POST', `/v1/billing/subscriptions/${who.subId}/activate`, { reason: 'test' });
  await expect.poll(async () => (await who.license()).subscription.status).toBe('ACTIVE');

  await page.goto(`${screen}?open=${who.subId}`);
  await page.getByRole('button', { name: refund.button }).click();
  await dialog(page).getByText(refund.text('Basic')).waitFor();
  await dialog(page).getByRole('button', { name: refund.yes }).click();
  await page.getByText(/is on its way to your/).waitFor();
  await badge(who.subId).getByText('Canceled').waitFor();
  await notice(who.subId)
    .getByText(/^Ended on /)
    .waitFor();
  expect(await page.getByRole('button', { name: refund.button }).count()).toBe(0);
  await shot(page, 'paypal-refunded');
});

test('says why at once and changes nothing when a refund cannot be given', async () => {
  const owner = await customer(stack);
  await buy(stack, owner);
  const first = await licensed(stack, owner, { paymentMethodId: 'pm_card_mastercard' });
  const second = await licensed(
    stack,
    { ...owner, token: await tokenOf(stack, owner.email) },
    { quantity: 2 },
  );
  await enter(owner);
  await page.goto(`${screen}?refund=${first.subId}`);
  await dialog(page).getByRole('button', { name: refund.yes }).click();
  await page.getByText(/is on its way to your/).waitFor();
  await page.goto(`${screen}?refund=${second.subId}`);
  await dialog(page).getByText(refundRefusals.once).waitFor();
  // The reason is known before anything is pressed.
  expect(await dialog(page).getByRole('button', { name: refund.yes }).isEnabled()).toBe(false);
  await shot(page, 'refund-refused');
  await dialog(page).getByRole('button', { name: refund.no }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await badge(second.subId).textContent()).toBe('Active');
});
