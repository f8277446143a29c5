import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CardLicense } from '#shared/contract/license.ts';
import { lockAfterDisabling } from '#shared/domain/reports/analytics-lock.ts';
import { dashboardLink } from '#shared/domain/reports/report-place.ts';
import { AppError } from '#shared/errors.ts';
import { analyticsText } from '#shared/text/analytics.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { disconnected, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, paypalLicense } from '#test/support/component/licenses.ts';
import { pressSwitch } from '#test/support/component/options-form.ts';
import { sharedReportText as text } from './text.ts';

const reader = 'team@rossi.test';
const dashboard = dashboardLink('acme-reports', 'lk_1');
const shared = { analytics_enabled: true, analytics_email: reader, analytics_dashboard: dashboard };
const on = page.getByRole('switch', { name: text.on });
const off = page.getByRole('switch', { name: text.off });
const email = page.getByLabelText(text.email);
const update = page.getByRole('button', { name: text.update });
const link = page.getByRole('link', { name: text.dashboard });
const query = '?open=sub_1&tab=analytics';

function open(meta: Partial<CardLicense['meta']> = {}) {
  return openSubscriptions([cardLicense({ meta })], query);
}

/** The answer, and the license as the list has it afterwards. */
function whenSaved(meta: Partial<CardLicense['meta']>, isPending = false) {
  return whenAsked('setup-bigquery', () => {
    whenAsked('licenses', [cardLicense({ meta })]);
    return {
      error: false as const,
      analytics_pending: isPending,
      analytics_enabled: meta.analytics_enabled === true,
    };
  });
}

test('says what sharing does, with nothing to save, when the report is not shared', async () => {
  await open();
  await expect.element(off).not.toBeChecked();
  await expect.element(page.getByText(text.hint)).toBeVisible();
  await expect.element(page.getByText(text.dashboardLater)).toBeVisible();
  await expect.element(update).toBeDisabled();
  await expect.element(link).not.toBeInTheDocument();
  await expectAccessible();
});

test('shares the report and links this license’s dashboard when switched on with a reader', async () => {
  await open();
  const asked = whenSaved(shared);
  await pressSwitch(text.off);
  await expect.element(page.getByText(text.unsaved)).toBeVisible();
  await email.fill(` ${reader}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(analyticsText.enabled)).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', analytics_email: reader, analytics_enabled: true }]);
  await expect.element(link).toHaveAttribute('href', dashboard);
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  await expect.element(page.getByText(text.dashboardHint(reader))).toBeVisible();
  await expect.element(update).toBeDisabled();
  await expectAccessible();
});

test.each(['', 'nobody', 'a@b', 'allUsers', 'a@b.c,d@e.f'])(
  'sends nothing when the reader to share with is “%s”',
  async given => {
    await open();
    const asked = whenSaved(shared);
    await pressSwitch(text.off);
    await email.fill(given);
    await update.click();
    await expect.element(page.getByRole('alert').getByText(analyticsText.invalidEmail).first()).toBeVisible();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toEqual([]);
  },
);

test('changes the reader of a shared report when Update is pressed', async () => {
  await open(shared);
  const asked = whenSaved({ ...shared, analytics_email: 'new@rossi.test' });
  await email.fill('new@rossi.test');
  await update.click();
  await expect.element(page.getByText(text.dashboardHint('new@rossi.test'))).toBeVisible();
  expect(asked).toMatchObject([{ analytics_enabled: true, analytics_email: 'new@rossi.test' }]);
});

test('warns first, then closes the report and says for how long, when switched off', async () => {
  await open(shared);
  const until = lockAfterDisabling(Date.now());
  const asked = whenSaved({ analytics_enabled: false, analytics_expiration_date: until });
  await pressSwitch(text.on);
  await expect.element(page.getByText(text.warning(30))).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible();
  await update.click();
  await expect.element(page.getByText(analyticsText.disabled)).toBeVisible();
  await expect.element(page.getByText(analyticsText.lockedUntil(until))).toBeVisible();
  await expect.element(off).toBeDisabled();
  expect(asked).toMatchObject([{ analytics_enabled: false }]);
});

test('lets nothing be switched or typed when the lock has not ended', async () => {
  const until = Date.UTC(2099, 2, 5);
  await open({ analytics_expiration_date: until });
  await expect
    .element(page.getByText('You will be able to enable analytics after March 5, 2099'))
    .toBeVisible();
  await expect.element(off).toBeDisabled();
  await expect.element(email).toBeDisabled();
  await expect.element(update).toBeDisabled();
  await expectAccessible();
});

test('can be switched on again when the lock has ended', async () => {
  await open({ analytics_expiration_date: Date.now() - 1000 });
  await expect.element(off).toBeEnabled();
});

test('says that the change follows by itself when Google is too busy', async () => {
  await open();
  whenSaved({ analytics_pending: true }, true);
  await pressSwitch(text.off);
  await email.fill(reader);
  await update.click();
  await expect.element(page.getByText(text.pending)).toBeVisible();
  await expect.element(page.getByText(analyticsText.enabled)).not.toBeInTheDocument();
  await expectAccessible();
});

test('says so at the field when the address has no account at Google', async () => {
  await open();
  whenAsked('setup-bigquery', new AppError('invalid', analyticsText.notAtGoogle));
  await pressSwitch(text.off);
  await email.fill(reader);
  await update.click();
  await expect.element(page.getByText(analyticsText.notAtGoogle)).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expectAccessible();
});

test.each([
  ['Google is down', () => new AppError('provider', analyticsText.down), analyticsText.down],
  [
    'the stage has no Google',
    () => new AppError('unavailable', analyticsText.notOffered),
    analyticsText.notOffered,
  ],
] as const)('says so at the button when %s', async (_, refusal, said) => {
  await open(shared);
  whenAsked('setup-bigquery', refusal());
  await email.fill('new@rossi.test');
  await update.click();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(email).toHaveValue('new@rossi.test');
});

// FLT-025
test.each([
  ['on', {}, text.off, off],
  ['off', shared, text.on, on],
] as const)('switches back when turned %s while Google is down', async (_, meta, label, switched) => {
  await open(meta);
  whenAsked('setup-bigquery', new AppError('provider', analyticsText.down));
  await pressSwitch(label);
  if (label === text.off) await email.fill(reader);
  await update.click();
  await expect.element(page.getByText(analyticsText.down)).toBeVisible();
  if (label === text.on) await expect.element(switched).toBeChecked();
  else await expect.element(switched).not.toBeChecked();
  await expect.element(update).toBeDisabled();
});

test('keeps what was typed when the connection breaks', async () => {
  await open(shared);
  whenAsked('setup-bigquery', disconnected);
  await email.fill('new@rossi.test');
  await update.click();
  await expect.element(update).not.toHaveAttribute('aria-busy');
  await expect.element(email).toHaveValue('new@rossi.test');
});

test('shares in the same way when the license is paid at PayPal', async () => {
  await openSubscriptions([paypalLicense({ meta: shared })], '?open=I-1&tab=analytics');
  await expect.element(on).toBeChecked();
  await expect.element(link).toBeVisible();
});
