import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#shared/contract/tracker-settings.ts';
import { defaultSettings } from '#shared/domain/sites/tracker-settings.ts';
import { AppError } from '#shared/errors.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../paths.ts';
import { leadText } from '../../text/leads.ts';
import { clickPage } from './text.ts';

const { off } = clickPage;

test('switches click reports alone on when the button is pressed', async () => {
  whenAsked('licenses', [cardLicense()]);
  whenAsked('click-report', listAnswer([]));
  const kept = toWire({ ...defaultSettings, cookieDays: 30 });
  const saved = whenAsked('tracker-settings', ({ settings }) =>
    options({}, { version: settings ? 8 : 7, settings: { ...kept, ...settings } as typeof kept }),
  );
  await openAccount(paths.clicks);
  await expect.element(page.getByText(off.text('rossi.test'))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: off.on }).click();
  await expect.element(page.getByText(optionsText.saved('an hour', '25 hours'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: off.on })).not.toBeInTheDocument();
  expect(saved.filter(({ settings }) => settings)).toEqual([
    { license_key: 'lk_1', version: 7, settings: { ...kept, click_reports: true } },
  ]);
});

test('gives the reason beside the button when the server refuses', async () => {
  whenAsked('licenses', [cardLicense()]);
  whenAsked('leads', listAnswer([]));
  whenAsked('tracker-settings', ({ settings }) => {
    if (settings) throw new AppError('changed-meanwhile', 'Somebody else saved.');
    return options({ leads: false });
  });
  await openAccount(paths.leads);
  await page.getByRole('button', { name: leadText.off.on }).click();
  await expect.element(page.getByRole('alert').getByText('Somebody else saved.')).toBeVisible();
});

test('says why nothing new comes when the license is not active', async () => {
  whenAsked('licenses', [cardLicense({ subscription: { status: 'canceled' } })]);
  whenAsked('click-report', listAnswer([]));
  await openAccount(paths.clicks);
  await expect.element(page.getByText(clickPage.noService)).toBeVisible();
});

test('links the place to set a domain when the license has none', async () => {
  whenAsked('licenses', [cardLicense({ meta: { allowed_domains: [] } })]);
  whenAsked('leads', listAnswer([]));
  await openAccount(paths.leads);
  await expect
    .element(page.getByRole('link', { name: clickPage.setUp }))
    .toHaveAttribute('href', `${paths.subscriptions}?open=sub_1`);
});
