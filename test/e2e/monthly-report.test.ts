// The monthly report in a browser, of visits that were reported as a tracker reports them.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { reportText as text } from '../../web/src/features/monthly-report/text.ts';
import { uiText } from '../../web/src/ui/text.ts';
import { enduresTextSpacing, noSidewaysScroll } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, sizes } from '../support/browser/visitor.ts';
import { ask, buy, customer, post, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

const browser = oneBrowser();
const shot = shots('monthly-report');
const domain = 'acme-garden.com';
// One of its own: the page opens at the reader's month, and another file may have moved a shared stack's clock.
let stack: Stack;
let screen: string;
let page: Page;
let key: string;
let now: number;
let email: string;

beforeAll(async () => {
  stack = await startStack();
  screen = `${stack.site}/infos/monthly-reports`;
  const person = await customer(stack);
  ({ email } = person);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  key = body[0]?.meta.license_key ?? '';
  await ask(stack, 'update-domain', { license_key: key, domain }, person.token);
  const clock = (await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string };
  now = Date.parse(clock.now);
  await reported();
  page = await browser().newPage({ ...sizes.desktop, acceptDownloads: true });
  await arriveSignedIn(page, stack, person);
});
afterAll(async () => {
  await page.close();
  await stack.stop();
});
beforeEach(async () => {
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await page.setViewportSize(sizes.desktop.viewport);
  await page.goto(screen);
  await page.getByRole('article').waitFor();
});

/** Three visits by an ad and a lead, two by a newsletter that had first come by a search, and one without a source. */
async function reported() {
  const ad = {
    path: '/prices',
    c: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
    click: 'gclid',
  };
  const letter = {
    path: '/',
    c: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: '=october' },
    first: { utm_source: 'bing', utm_medium: 'organic' },
  };
  const events = [
    ...[ad, ad, ad, letter, letter, { path: '/', c: {} }].map(facts => ({ ...facts, kind: 'visit' })),
    { ...ad, kind: 'lead' },
  ];
  for (const [place, event] of events.entries()) {
    const answer = await fetch(`${stack.site}/collect`, {
      method: 'POST',
      headers: { origin: `https://www.${domain}`, 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({
        event_id: `${String(place).padStart(9, '7')}${now}`,
        license_key: key,
        at: now,
        host: `www.${domain}`,
        ...event,
      }),
    });
    expect(answer.ok).toBe(true);
  }
  const figures = async () => {
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    const asked = { license_key: key, month: monthOf(now) };
    return (await ask(stack, 'monthly-report', asked, await tokenOf(stack, email))).body;
  };
  const isThere = async () => expect(await figures()).toMatchObject({ visits: 6, leads: 1 });
  await vi.waitFor(isThere, { timeout: 20_000, interval: 200 });
}

function table(name: string) {
  return page.getByRole('table', { name, exact: true });
}

test('shows what was reported, and the same when its link is opened', async () => {
  await page.getByText('100%', { exact: true }).first().waitFor();
  await table(text.tops.sources)
    .getByRole('row', { name: /Google.*3.*1/ })
    .waitFor();
  await table(text.tops.campaigns)
    .getByRole('row', { name: /=october.*2.*0/ })
    .waitFor();
  await table(text.tops.pages)
    .getByRole('row', { name: /\/prices.*3.*1/ })
    .waitFor();
  await table(text.clicks.title)
    .getByRole('row', { name: /Google Ads.*3.*100%.*1/ })
    .waitFor();
  await page.getByRole('button', { name: new RegExp(text.touches.title) }).click();
  await table(text.touches.title)
    .getByRole('row', { name: /Organic Search.*0.*2/ })
    .waitFor();
  const month = page.getByRole('combobox', { name: text.month });
  await month.selectOption(monthOf(now));
  await page.waitForURL(`**/infos/monthly-reports?license=${key}&month=${monthOf(now)}`);
  await page.reload();
  expect(await month.inputValue()).toBe(monthOf(now));
});

test('fits the screen when it is the narrowest, also with wider text spacing', async () => {
  await page.getByRole('button', { name: new RegExp(text.days.title.leads) }).click();
  await page.locator('.chart-bar').first().waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await shot(page, 'phone');
  await enduresTextSpacing(page);
});

test('prints figures and tables, and nothing to press, when it goes to paper', async () => {
  await page.locator('.chart-bar').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const name of [text.days.title.leads, text.channels.title, text.touches.title, text.tops.sources])
    expect(await table(name).isVisible(), name).toBe(true);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('combobox').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('.skip').isVisible()).toBe(false);
  // Chromium names each page of a file so.
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(sheets?.length).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 740, height: 1000 });
  await noSidewaysScroll(page, 'A4');
  await shot(page, 'print');
});

test('saves the figures, and no formula, when it is downloaded', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: uiText.csv }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${domain}-${monthOf(now)}.csv`);
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toContain(`"${domain}","${monthOf(now)}","Total","Month","6","1","0","0"`);
  expect(saved).toContain(`"Campaign","'=october","2","0"`);
});

test('keeps the choice when the monthly e-mail is switched', async () => {
  const control = page.getByRole('switch', { name: text.mail.label });
  await control.waitFor({ state: 'attached' });
  const before = await control.isChecked();
  await page.getByText(text.mail.label, { exact: true }).click();
  const { on, off } = text.mail.saved;
  await page.getByText(before ? off : on).waitFor({ state: 'attached' });
  await page.reload();
  await control.waitFor({ state: 'attached' });
  expect(await control.isChecked()).toBe(!before);
});

test('loads the chart library when it opens, and on no other page', async () => {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(name => /\/Lines-/.test(name)),
    );
  await expect.poll(loaded).toHaveLength(1);
  await page.goto(`${stack.site}/infos/subscriptions`);
  await page.locator('[data-license]').first().waitFor();
  expect(await loaded()).toEqual([]);
});
