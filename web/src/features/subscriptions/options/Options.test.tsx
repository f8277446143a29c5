import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings, usualUnwantedReferrals } from '#shared/domain/sites/tracker-settings.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { settingsNotSaved, settingsRefusalText } from '#shared/text/tracker-settings.ts';
import { expectAccessible, expectWithinScreen } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import {
  days,
  openOptions,
  pressSwitch,
  save,
  saved,
  whenSaved,
} from '#test/support/component/options-form.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { keepDraft } from './kept-drafts.ts';

const defaults = page.getByRole('button', { name: text.defaults });

beforeEach(() => keepDraft('lk_1', undefined));

test('has a control for every setting when it opens', async () => {
  await openOptions({ consent: 'tcf' });
  const form = document.querySelector('form.options');
  const controls = new Set(
    [...(form?.querySelectorAll('[name], [data-setting]') ?? [])].map(
      control => control.getAttribute('data-setting') ?? control.getAttribute('name'),
    ),
  );
  // Shown for the WP Consent API only.
  const missing = Object.keys(defaultSettings).filter(name => !controls.has(name));
  expect(missing).toEqual(['consentCategory']);
  await page.getByLabelText(text.consent.label).selectOptions('wordpress');
  await expect.element(page.getByLabelText(text.consentCategory.label)).toBeVisible();
  await expectAccessible();
});

test('can be saved when something has changed, and sends what differs from the defaults', async () => {
  await openOptions();
  await expect.element(save).toBeDisabled();
  await expect.element(defaults).toBeDisabled();
  const asked = whenSaved();
  await days.fill('30');
  await page.getByLabelText(text.consent.label).selectOptions('google');
  await pressSwitch(text.leads.label);
  await save.click();
  await expect.element(saved).toHaveFocus();
  expect(asked).toEqual([
    { license_key: 'lk_1', version: 0, settings: { cookie_days: 30, consent: 'google', leads: false } },
  ]);
  await expect.element(save).toBeDisabled();
  await expect.element(days).toHaveValue('30');
  await expectAccessible();
});

test('says what the file will weigh and the page needs when an option is chosen', async () => {
  await openOptions();
  await expect.element(page.getByText(text.preview.weight('3.1 kB'))).toBeVisible();
  await pressSwitch(text.hiddenInputs.label);
  await expect.element(page.getByText(text.preview.weightThen('4.2 kB', '3.1 kB'))).toBeVisible();
  await expect.element(page.getByText('<form data-utmost>', { exact: false })).toBeVisible();
});

test('names the field that the page needs when the channel is to be in forms', async () => {
  await openOptions();
  const asked = whenSaved();
  await pressSwitch(text.channel.label);
  await expect.element(page.getByText('name="channel"', { exact: false })).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(asked).toMatchObject([{ settings: { channel: true } }]);
});

test('says why at the field, which gets the focus, and sends nothing when the rules refuse', async () => {
  const asked = await openOptions();
  await days.fill('500');
  await save.click();
  await expect.element(page.getByText(settingsRefusalText['cookie-days'](''))).toBeVisible();
  await expect.element(days).toHaveFocus();
  await expect.element(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('60');
  await page.getByLabelText(text.linkedDomains.label).fill('https://www.other.com/page\nblog.rossi.test');
  await save.click();
  await expect
    .element(page.getByText(settingsRefusalText['linked-domain-own']('blog.rossi.test')))
    .toBeVisible();
  await expect.element(page.getByLabelText(text.linkedDomains.label)).toHaveFocus();
  expect(asked).toHaveLength(1);
  await expectAccessible();
  await page.viewport(320, 640);
  await expectWithinScreen();
  await page.viewport(1280, 800);
});

test('adds the usual sites that are no source once when their button is pressed twice', async () => {
  await openOptions();
  const asked = whenSaved();
  const words = text.unwantedReferrals;
  await page.getByLabelText(words.label).fill('https://www.paypal.com/, pay.rossi-partner.test');
  await page.getByRole('button', { name: words.addUsual }).click();
  await expect.element(page.getByText(words.added(usualUnwantedReferrals.length - 1))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: words.addUsual }).click();
  await expect.element(page.getByText(words.nothing)).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  const own = ['paypal.com', 'pay.rossi-partner.test'];
  const others = usualUnwantedReferrals.filter(name => name !== 'paypal.com');
  expect(asked).toMatchObject([{ settings: { unwanted_referrals: [...own, ...others] } }]);
});

test('changes and saves when only the keyboard is used', async () => {
  await openOptions();
  const asked = whenSaved();
  (days.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}45');
  const leads = page.getByRole('switch', { name: text.leads.label });
  (leads.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(leads).not.toBeChecked();
  await expect.element(save).toBeEnabled();
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toHaveFocus();
  expect(asked).toMatchObject([{ settings: { cookie_days: 45, leads: false } }]);
});

test('says why at the field when only the server refuses', async () => {
  await openOptions();
  const field = { name: 'click_reports', reason: 'click-reports-without-ids' };
  whenAsked('tracker-settings', new AppError('invalid', 'Not with this consent.', { field }));
  await pressSwitch(text.clickReports.label);
  await save.click();
  await expect.element(page.getByText('Not with this consent.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: text.clickReports.label })).toHaveFocus();
});

test('says so when it is being saved, and keeps every change when the connection breaks', async () => {
  await openOptions();
  const { answer, arrive } = awaitedAnswer<never>();
  whenAsked('tracker-settings', () => answer);
  await days.fill('30');
  await save.click();
  await expect.element(page.getByRole('button', { name: text.saving })).toHaveAttribute('aria-busy', 'true');
  arrive(Promise.reject(new TypeError('Failed to fetch')));
  await expect.element(page.getByText(messages.failure.offline)).toBeVisible();
  await expect.element(days).toHaveValue('30');
  const asked = whenSaved();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('says so and can load again when another tab has saved meanwhile', async () => {
  await openOptions();
  const message = settingsNotSaved.changedMeanwhile;
  whenAsked('tracker-settings', new AppError('changed-meanwhile', message));
  await days.fill('30');
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  whenAsked('tracker-settings', options({ cookieDays: 60 }, { version: 7 }));
  await page.getByRole('button', { name: text.loadAgain }).click();
  await expect.element(days).toHaveValue('60');
  await expect.element(save).toBeDisabled();
});

test('goes back to the defaults, undoable until saved, when that is pressed', async () => {
  await openOptions({ cookieDays: 30, parameters: ['partner'] });
  await defaults.click();
  await expect.element(days).toHaveValue('90');
  await expect.element(page.getByText(text.defaultsSet)).toBeVisible();
  await page.getByRole('button', { name: text.undo }).click();
  await expect.element(days).toHaveValue('30');
  await expect.element(page.getByLabelText(text.parameters.label)).toHaveValue('partner');
  await expect.element(save).toBeDisabled();
});

test('adds, matches and removes field names when only the keyboard is used', async () => {
  await openOptions();
  const asked = whenSaved();
  await page.getByRole('button', { name: text.fields.add }).click();
  await page.getByLabelText(text.fields.field).fill('source_field');
  await page.getByLabelText(text.fields.value).selectOptions('utm_source');
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  expect(asked[0]?.settings).toEqual({ fields: { source_field: 'utm_source' } });
  await page.getByRole('button', { name: text.fields.remove('source_field') }).click();
  await expect.element(page.getByLabelText(text.fields.field)).not.toBeInTheDocument();
  await expect.element(save).toBeEnabled();
});
