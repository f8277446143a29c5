// From a license to its first tracked lead, through the whole stack; then what an owner of many licenses does.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analyticsText } from '#shared/text/analytics.ts';
import { labels } from '#shared/text/messages.ts';
import { sharedReportText } from '../../web/src/features/subscriptions/analytics/text.ts';
import { firstStepsText as text } from '../../web/src/features/subscriptions/first-steps/text.ts';
import { licenseListText } from '../../web/src/features/subscriptions/list/text.ts';
import { accountText } from '../../web/src/text/account.ts';
import { noSidewaysScroll } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, atBothSizes, sizes } from '../support/browser/visitor.ts';
import {
  advance,
  type CardCustomer,
  licensed,
  nowOf,
  type Owner,
  onTrial,
} from '../support/people/card-customer.ts';
import { ask, passAMinute, post } from '../support/people/person.ts';
import { reader, reportsOn } from '../support/people/report-owner.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const reports = reportsOn(stack);
const shot = shots('first-steps');
const domain = 'acme-garden.com';
let page: Page;
beforeAll(async () => {
  page = await browser().newPage(sizes.desktop);
});
beforeEach(() => passAMinute(stack));
afterAll(() => page.close());

async function open(who: Owner, query = '') {
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/subscriptions${query}`);
}

/** Nothing lies beside the screen. What axe says of each state: FirstLeadGuide, ListTools and AnalyticsTab.test.tsx. */
async function lookedAt(state: string) {
  await atBothSizes(page, async size => {
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, `${state}-${size}`);
    await noSidewaysScroll(page, `${state} ${size}`);
    // Four times as large on a desktop is as narrow.
    if (size === 'phone') await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page, `${state} ${size}, narrow`);
  });
}

let sent = 100_000_000;

/** A report as the tracker sends it from a page of the site, counted at once. */
async function report({ key }: CardCustomer, kind: 'visit' | 'lead', path: string) {
  const at = (await nowOf(stack)) - 60_000;
  sent += 1;
  const campaign = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring-sale' };
  const body = JSON.stringify({
    event_id: `${sent}${at}`,
    license_key: key,
    kind,
    host: `www.${domain}`,
    path,
    click: 'gclid',
    c: { ...campaign, touch_time: at, landing_page: `https://www.${domain}/garden`, visit_count: 1 },
  });
  const headers = { origin: `https://www.${domain}` };
  const { status } = await fetch(`${stack.site}/collect`, { method: 'POST', headers, body });
  expect(status).toBe(202);
  await post(`${stack.site}/__local/jobs/count-visits`, {});
}

test('leads from the domain to the first lead when the customer is new', async () => {
  const who = await onTrial(stack);
  await open(who);
  const guide = page.getByRole('region', { name: text.title });
  await guide.getByText(text.progress(0, 4)).waitFor();
  await lookedAt('domain');
  await guide.getByLabel(labels.domain).fill(`https://www.${domain}/shop`);
  await guide.getByRole('button', { name: accountText.ok, exact: true }).click();
  await guide.getByText(text.progress(1, 4)).waitFor();
  await guide.getByRole('tab', { name: 'WordPress' }).click();
  await page.waitForURL(/install=wordpress/);
  await guide.getByText(`/t/${who.key}.js`).first().waitFor();
  await lookedAt('install');
  await guide.getByRole('tab', { name: text.developer.label }).click();
  await shot(page, 'developer');

  await report(who, 'visit', '/garden');
  await guide.getByText(text.progress(3, 4)).waitFor({ timeout: 20_000 });
  await lookedAt('visit-seen');
  await report(who, 'lead', '/contact');
  await guide.getByText(text.arrived.title).waitFor({ timeout: 20_000 });
  await guide.getByText('spring-sale').waitFor();
  await lookedAt('lead-arrived');

  // On another device the steps are as done as here.
  const phone = await browser().newPage(sizes.phone);
  await arriveSignedIn(phone, stack, who);
  await phone.goto(`${stack.site}/infos/subscriptions?guide=${who.subId}`);
  await phone.getByText(text.progress(4, 4)).waitFor();
  await phone.close();

  await guide.getByRole('button', { name: text.closeDone }).click();
  await guide.waitFor({ state: 'detached' });
  await page.goto(`${stack.site}/infos/subscriptions?open=${who.subId}`);
  await page.getByText('Show table').waitFor();
  await lookedAt('open-license');
});

test('finds and sorts when there are ten licenses', async () => {
  const owner = await onTrial(stack);
  const names = ['acorn', 'birch', 'cedar', 'dahlia', 'elm', 'fern', 'ginkgo', 'hazel', 'iris', 'juniper'];
  // No two alike: an order like one of the last hour is taken for its repetition.
  const prices = ['basic', 'plus', 'professional'].flatMap(plan => [`${plan}_monthly`, `${plan}_yearly`]);
  let license = owner;
  for (const [index, name] of names.entries()) {
    // A card is tried a few times in ten minutes.
    await advance(stack, 'PT3M');
    const token = await owner.fresh();
    const order = {
      priceId: `price_${prices[index % prices.length]}`,
      quantity: 1 + Math.ceil(index / prices.length),
    };
    if (index > 0) license = await licensed(stack, { ...owner, token }, order);
    await ask(stack, 'update-domain', { license_key: license.key, domain: `${name}-garden.com` }, token);
  }
  await open(owner);
  const rows = page.locator('[data-license]');
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByLabel(licenseListText.sort).selectOption('domain');
  await page.waitForURL(/sort=domain/);
  await expect.poll(() => rows.first().textContent()).toContain('acorn-garden.com');
  await lookedAt('ten');
  await page.getByLabel(licenseListText.search).fill('hazel');
  await page.waitForURL(/q=hazel/);
  await expect.poll(() => rows.count()).toBe(1);
  await page.reload();
  await page.getByText(licenseListText.found(1, 10)).waitFor();
  await expect.poll(() => rows.first().textContent()).toContain('hazel-garden.com');
});

test('shares a report when switched on, and closes it with its lock when switched off', async () => {
  const who = await onTrial(stack);
  await ask(stack, 'update-domain', { license_key: who.key, domain }, await who.fresh());
  await open(who, `?open=${who.subId}&tab=analytics`);
  const panel = page.getByRole('tabpanel');
  await page.locator('.analytics').getByText(sharedReportText.off).click();
  await panel.getByLabel(sharedReportText.email).fill('nobody@acme.test');
  await panel.getByRole('button', { name: sharedReportText.update }).click();
  await panel.getByText(analyticsText.notAtGoogle).waitFor();
  await panel.getByLabel(sharedReportText.email).fill(reader);
  await panel.getByRole('button', { name: sharedReportText.update }).click();
  await page.getByText(analyticsText.enabled).waitFor();
  const link = panel.getByRole('link', { name: sharedReportText.dashboard });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('ds.datasetId')).toBe(`license_${who.key.replaceAll('-', '_')}`);
  expect(address.searchParams.get('ds.projectId')).toBe('utmost-local');
  expect(await reports.statusFor(who)).toBe(200);
  await lookedAt('shared');
  await page.locator('.analytics').getByText(sharedReportText.on).click();
  await panel.getByText(sharedReportText.warning(30)).waitFor();
  await lookedAt('ending');
  await panel.getByRole('button', { name: sharedReportText.update }).click();
  await page.getByText(analyticsText.disabled).waitFor();
  await panel.getByText('You will be able to enable analytics after').waitFor();
  expect(await reports.statusFor(who)).toBe(403);
  await lookedAt('locked');
});
