// From a click on an ad to the file its network imports, by the account's screens: the real stack end to end.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { outcomeUploadWords } from '#shared/text/outcome-files.ts';
import { exportText } from '../../web/src/features/click-report/export/text.ts';
import { clickPage, listText, markText, reportSections } from '../../web/src/features/click-report/text.ts';
import { paths } from '../../web/src/paths.ts';
import { leadText } from '../../web/src/text/leads.ts';
import { uiText } from '../../web/src/ui/text.ts';
import { noSidewaysScroll } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, sizes } from '../support/browser/visitor.ts';
import { type CardCustomer, nowOf, onTrial } from '../support/people/card-customer.ts';
import { ask, passAMinute, post } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('click-report');
let page: Page;
beforeEach(async () => {
  await passAMinute(stack);
  page = await browser().newPage({ ...sizes.desktop, timezoneId: 'UTC' });
});
afterEach(() => page.close());

/** An owner in front of the clicks of a license that reports none yet. */
async function openClicks(): Promise<CardCustomer> {
  const who = await onTrial(stack);
  await ask(stack, 'update-domain', { license_key: who.key, domain: 'acme-garden.com' }, await who.fresh());
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/gclid-reporter`);
  return who;
}

let sent = 200_000_000;

/** A report as the tracker sends it. */
async function report(key: string, at: number, change: object): Promise<void> {
  sent += 1;
  const host = 'www.acme-garden.com';
  const body = JSON.stringify({
    event_id: `${sent}${at}`,
    license_key: key,
    kind: 'visit',
    host,
    path: '/sale',
    ...change,
  });
  const headers = { origin: `https://${host}` };
  const answer = await fetch(`${stack.site}/collect`, { method: 'POST', headers, body });
  expect(answer.ok).toBe(true);
}

/** Nothing lies beside the screen of a phone. What axe says of each state: the component tests of features/click-report. */
async function fits(state: string): Promise<void> {
  await shot(page, `${state}-desktop`);
  for (const viewport of [sizes.phone.viewport, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await noSidewaysScroll(page, `${state}, ${viewport.width} px`);
  }
  await shot(page, `${state}-phone`);
  await page.setViewportSize(sizes.desktop.viewport);
}

async function downloaded(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('lists, marks, saves and hands out clicks when they are switched on, until the link is renewed', async () => {
  const { key, fresh } = await openClicks();
  await page.getByRole('heading', { name: clickPage.empty }).waitFor();
  await fits('empty');
  await page.getByRole('button', { name: clickPage.off.on }).click();
  // The button has another name while it saves; the notice goes once the tracker's option is saved.
  await page.getByRole('heading', { name: clickPage.off.title }).waitFor({ state: 'detached' });

  const clicked = (await nowOf(stack)) - 3_600_000;
  const touch = {
    touch_time: clicked,
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'spring',
    utm_term: 'oak table',
    landing_page: 'https://www.acme-garden.com/sale',
    visit_count: 1,
  };
  const first = Object.fromEntries(Object.entries(touch).map(([name, value]) => [`first_${name}`, value]));
  const visit = { c: { ...touch, ...first }, click: 'gclid', ids: { gclid: 'Cj0KCQ_aB-1' } };
  await report(key, clicked, visit);
  const mail = { ...first, utm_source: 'october-mail', utm_medium: 'email', visit_count: '3' };
  const later = { ...mail, touch_time: clicked + 1_800_000, at_gclid: clicked };
  await report(key, clicked + 1_860_000, {
    kind: 'lead',
    path: '/contact',
    c: later,
    ids: { gclid: 'Cj0KCQ_aB-1' },
  });
  await report(key, clicked + 60_000, {
    c: { touch_time: clicked + 60_000, visit_count: 1 },
    click: 'msclkid',
    ids: { msclkid: 'ms-1' },
  });
  // Reports reach the queue one by one, and a page that is open does not look again.
  const leads = async () => {
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    const asked = { license_key: key };
    const { status, body } = await ask<'click-report', AnswerOf<'click-report'>>(
      stack,
      'click-report',
      asked,
      await fresh(),
    );
    expect(status).toBe(200);
    return body.items.map(({ lead_at }) => lead_at !== null);
  };
  // A license's lists may be asked for sixty times a minute.
  await expect.poll(leads, { interval: 1500, timeout: 30_000 }).toEqual([false, true]);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Cj0KCQ_aB-1' });
  await row.getByText(clickPage.becameLead, { exact: true }).filter({ visible: true }).waitFor();
  await page.getByText(clickPage.count('2', false), { exact: true }).waitFor();
  await page.getByLabel(listText.network).selectOption({ label: 'Microsoft Advertising' });
  await page.getByText(clickPage.count('1', true), { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('network')).toBe('bing');
  await page.getByRole('button', { name: listText.clear }).click();
  await page.getByLabel(listText.search, { exact: true }).fill('OAK');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('OAK');
  await page.getByText(clickPage.count('1', true), { exact: true }).waitFor();

  await row.getByRole('button', { name: clickPage.markOf('Cj0KCQ_aB-1') }).click();
  await dialog(page).getByLabel(markText.value).fill('480');
  await fits('marking');
  await dialog(page).getByRole('button', { name: markText.submit }).click();
  await row.getByText('$480.00').waitFor();
  await fits('marked');
  const table = await downloaded(() => page.getByRole('button', { name: uiText.csv }).click());
  expect(table.name).toMatch(/^clicks-acme-garden\.com-.*\.csv$/);
  expect(table.text.split('\r\n')).toHaveLength(3);
  expect(table.text).toContain('"Cj0KCQ_aB-1"');

  await page.getByRole('main').getByRole('link', { name: reportSections.leads, exact: true }).click();
  const lead = page.getByRole('row').filter({ hasText: '/contact' });
  await lead.getByText('Paid Search').waitFor();
  await lead.getByText('Email', { exact: true }).waitFor();
  await lead.getByRole('button', { expanded: false }).click();
  await page.getByRole('heading', { name: leadText.journey.sent }).waitFor();
  await fits('journey');

  await page.getByRole('link', { name: reportSections.export, exact: true }).click();
  await page.getByLabel(exportText.settings.name).fill('Sale');
  await page.getByRole('button', { name: exportText.settings.submit, exact: true }).click();
  await page.getByText(exportText.settings.done).waitFor();
  const { name, text } = await downloaded(() =>
    page.getByRole('button', { name: exportText.files.downloadOf('google-gclid.csv') }).click(),
  );
  expect(name).toBe('google-gclid.csv');
  expect(text).toMatch(
    /^Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization\r\nCj0KCQ_aB-1,Sale,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0000,480\.00,USD,\d{13}-[\w-]+,,\r\n$/,
  );
  const { body } = await ask(
    stack,
    'click-export',
    { license_key: key, file: 'google-gclid' },
    await fresh(),
  );
  expect(text).toBe(body.csv);

  await page.getByRole('button', { name: exportText.address.make }).click();
  await page.getByText(exportText.address.shown).waitFor();
  await fits('addresses');
  const secret = page.locator('pre').filter({ hasText: 'google-gclid.csv' });
  const before = (await secret.textContent()) ?? '';
  expect(await (await fetch(before)).text()).toBe(text);
  await page.getByRole('button', { name: exportText.address.renew, exact: true }).click();
  await dialog(page).getByText('stop working right away').waitFor();
  await fits('renewing');
  await dialog(page).getByRole('button', { name: exportText.address.renewSubmit }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => secret.textContent()).not.toBe(before);
  expect((await fetch(before)).status).toBe(404);
  expect(await (await fetch((await secret.textContent()) ?? '')).text()).toBe(text);
});

test('sends no address of a table, and hashes only when their owner switches them on', async () => {
  const who = await openClicks();
  await page.getByRole('button', { name: clickPage.off.on }).click();
  await page.getByRole('heading', { name: clickPage.off.title }).waitFor({ state: 'detached' });
  // A lead of the same moment may be counted by the settings before.
  await passAMinute(stack);
  const clicked = (await nowOf(stack)) - 120_000;
  const c = { touch_time: clicked, visit_count: 1 };
  await report(who.key, clicked + 60_000, { kind: 'lead', c, click: 'gclid', ids: { gclid: 'Hashed_1' } });
  const leads = async () => {
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    const token = await who.fresh();
    return (await ask<'leads', AnswerOf<'leads'>>(stack, 'leads', { license_key: who.key }, token)).body
      .items;
  };
  await expect.poll(async () => (await leads()).length, { interval: 1500, timeout: 30_000 }).toBe(1);
  const id = publicId((await leads())[0]?.id ?? '');
  const csv = `Email,Phone,lead_id,outcome\nJane.Doe@acme.example,+1 (800) 555-0100,${id},won\n`;
  const file = { name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const sent: string[] = [];
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const uploads = () => sent.filter(text => text.includes('"csv"'));
  const checkFile = async (withHashes: boolean) => {
    await page.goto(`${stack.site}${paths.leads}?mark=file`);
    const another = dialog(page).getByRole('button', { name: outcomeUploadWords.another });
    const field = dialog(page).getByLabel(outcomeUploadWords.file);
    await another.or(field).first().waitFor();
    if (await another.isVisible()) await another.click();
    await field.setInputFiles(file);
    const label = dialog(page).getByText(outcomeUploadWords.hashes.label(['Email', 'Phone']));
    await label.waitFor();
    if (withHashes) await label.click();
    const before = uploads().length;
    await dialog(page).getByRole('button', { name: outcomeUploadWords.check }).click();
    await dialog(page).getByText(outcomeUploadWords.wouldChange(1)).waitFor();
    expect(uploads()).toHaveLength(before + 1);
  };
  await checkFile(false);
  expect(sent.filter(text => /[0-9a-f]{64}|acme\.example|5550100|555-0100/i.test(text))).toEqual([]);
  await checkFile(true);
  expect(sent.filter(text => /acme\.example|5550100|555-0100/i.test(text))).toEqual([]);
  const [email, phone] = [
    '7f0da4d2d19e78ed57e07f9f61e86546aadd5cf806dd1f724bd11fecd55c700c',
    'fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30',
  ];
  expect(uploads().at(-1)).toContain(email);
  await dialog(page).getByText(outcomeUploadWords.hashed).waitFor();
  await dialog(page)
    .getByRole('button', { name: outcomeUploadWords.apply(1) })
    .click();
  await dialog(page).getByText(outcomeUploadWords.applied(1)).waitFor();
  const asked = { license_key: who.key, file: 'google-gclid' } as const;
  const { body } = await ask(stack, 'click-export', asked, await who.fresh());
  expect(body.csv).toMatch(new RegExp(`^Hashed_1,.*,${email},${phone}\\r$`, 'm'));
});
