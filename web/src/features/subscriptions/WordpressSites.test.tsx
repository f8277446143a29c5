import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { connectText } from '#shared/text/connect-site.ts';
import { dateText } from '#shared/text/dates.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';

const { sites: text, tryAgain } = connectText;
const site = { id: 'site-1', address: 'https://www.rossi.test/blog', since: Date.UTC(2026, 10, 3, 12) };
const dialog = page.getByRole('dialog');

test('says how to connect a site when none is connected', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(text.none)).toBeVisible();
});

test('disconnects the site when the question is answered with yes', async () => {
  const sent = whenAsked('connected-sites', ({ disconnect }) => ({ sites: disconnect ? [] : [site] }));
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(site.address, { exact: true })).toBeVisible();
  await expect.element(page.getByText(text.since(dateText(site.since)))).toBeVisible();
  await page.getByRole('button', { name: text.disconnectOf(site.address) }).click();
  await expect.element(dialog.getByText(text.effect(site.address))).toBeVisible();
  await expectAccessible();
  expect(sent.filter(({ disconnect }) => disconnect)).toEqual([]);
  await dialog.getByRole('button', { name: text.disconnect }).click();
  await expect.element(page.getByText(text.done)).toBeVisible();
  await expect.element(page.getByText(text.none)).toBeVisible();
  expect(sent.at(-1)).toEqual({ license_key: 'lk_1', disconnect: site.id });
});

test('says so and keeps the site when it cannot be disconnected', async () => {
  whenAsked('connected-sites', ({ disconnect }) => {
    if (disconnect) throw new AppError('missing', 'There is no such license.');
    return { sites: [site] };
  });
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await page.getByRole('button', { name: text.disconnectOf(site.address) }).click();
  await dialog.getByRole('button', { name: text.disconnect }).click();
  await expect.element(dialog.getByText('There is no such license.')).toBeVisible();
  await dialog.getByRole('button', { name: text.keep }).click();
  await expect.element(page.getByText(site.address, { exact: true })).toBeVisible();
});

test('says that the sites are missing, not that there are none, when they cannot be loaded', async () => {
  whenAsked('connected-sites', new AppError('missing', 'gone'));
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(text.failed)).toBeVisible();
  await expect.element(page.getByText(text.none)).not.toBeInTheDocument();
  whenAsked('connected-sites', { sites: [site] });
  await page.getByRole('button', { name: tryAgain, exact: true }).click();
  await expect.element(page.getByText(site.address, { exact: true })).toBeVisible();
});
