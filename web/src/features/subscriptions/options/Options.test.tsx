import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { License } from '#shared/contract/license.ts';
import { defaultSettings, usualUnwantedReferrals } from '#shared/domain/sites/tracker-settings.ts';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { accountText } from '#shared/text/account.ts';
import { messages } from '#shared/text/messages.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { settingsNotSaved, settingsRefusalText } from '#shared/text/tracker-settings.ts';
import { expectAccessible, expectWithinScreen } from '#test/support/component/accessible.ts';
import { openAccount, openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import {
  days,
  license,
  openOptions,
  optionsAddress,
  pressSwitch,
  save,
  saved,
  whenSaved,
} from '#test/support/component/options-form.ts';
import { shortenPauses } from '#test/support/component/pauses.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { keepDraft } from './kept-drafts.ts';

const defaults = page.getByRole('button', { name: text.defaults });

beforeEach(() => keepDraft('lk_1', undefined));

const back = page.getByRole('link', { name: accountText.site.back });
const show = page.getByRole('link', { name: accountText.options.show });

/** The page of the options with these licenses, of which the address names the first. */
async function openFor(licenses: License[]) {
  whenAsked('licenses', licenses);
  await openAccount(optionsAddress);
}

test('the options of a license are a page, to which its tab Code leads and which leads back', async () => {
  const asked = whenAsked('tracker-settings', options());
  await openSubscriptions([license], '?open=sub_1');
  await expect.element(show).toBeVisible();
  expect(asked).toEqual([]);
  await show.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: accountText.options.title }))
    .toHaveFocus();
  await expect.element(days).toHaveValue('90');
  await expect.element(back).toHaveAttribute('href', '/infos/subscriptions?open=sub_1');
});

test('every section of the options has its link', async () => {
  await openOptions();
  const sections = page.getByRole('navigation', { name: text.sections }).getByRole('link');
  await expect.poll(() => sections.elements()).toHaveLength(6);
  for (const link of sections.elements()) {
    const [title, id] = [link.textContent ?? '', link.getAttribute('href')?.slice(1) ?? ''];
    expect(document.getElementById(id)?.querySelector('h2')?.textContent).toBe(title);
  }
});

test('with several sites one is chosen, and its options are loaded', async () => {
  const other = { meta: { license_key: 'lk_2', allowed_domains: ['blog.rossi.test'] } };
  const asked = whenAsked('tracker-settings', options());
  await openFor([license, cardLicense({ id: 'sub_2', ...other })]);
  await page.getByRole('combobox', { name: accountText.site.pick, exact: true }).selectOptions('lk_2');
  await expect.poll(() => asked).toMatchObject([{ license_key: 'lk_1' }, { license_key: 'lk_2' }]);
});

test('every setting has a control', async () => {
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

test('nothing can be saved before something has changed, and what is saved is what differs from the default', async () => {
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

test('with a choice the preview says what the file will weigh and the page needs', async () => {
  await openOptions();
  await expect.element(page.getByText(text.preview.weight('3.1 kB'))).toBeVisible();
  await pressSwitch(text.hiddenInputs.label);
  await expect.element(page.getByText(text.preview.weightThen('4.2 kB', '3.1 kB'))).toBeVisible();
  await expect.element(page.getByText('<form data-utmost>', { exact: false })).toBeVisible();
});

test('with the channel in forms the preview says the field the page needs', async () => {
  await openOptions();
  const asked = whenSaved();
  await pressSwitch(text.channel.label);
  await expect.element(page.getByText('name="channel"', { exact: false })).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(asked).toMatchObject([{ settings: { channel: true } }]);
});

test('what the rules refuse is said at its field, which gets the focus, and is not sent', async () => {
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

test('the usual sites that are no source are added to those of the owner, once', async () => {
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

test('the keyboard alone changes and saves', async () => {
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

test('what only the server refuses is said at its field too', async () => {
  await openOptions();
  const field = { name: 'click_reports', reason: 'click-reports-without-ids' };
  whenAsked('tracker-settings', new AppError('invalid', 'Not with this consent.', { field }));
  await pressSwitch(text.clickReports.label);
  await save.click();
  await expect.element(page.getByText('Not with this consent.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: text.clickReports.label })).toHaveFocus();
});

test('while it is saved the button says so, and a broken connection keeps every change', async () => {
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

test('of two tabs the later one is told, and can load again', async () => {
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

test('changes outlive the page being left, and can be discarded', async () => {
  await openOptions();
  await days.fill('30');
  await back.click();
  await show.click();
  await expect.element(days).toHaveValue('30');
  await expect.element(page.getByText(text.kept)).toBeVisible();
  await page.getByRole('button', { name: text.discard }).click();
  await expect.element(days).toHaveValue('90');
  await expect.element(save).toBeDisabled();
});

test('back to the defaults can be undone until it is saved', async () => {
  await openOptions({ cookieDays: 30, parameters: ['partner'] });
  await defaults.click();
  await expect.element(days).toHaveValue('90');
  await expect.element(page.getByText(text.defaultsSet)).toBeVisible();
  await page.getByRole('button', { name: text.undo }).click();
  await expect.element(days).toHaveValue('30');
  await expect.element(page.getByLabelText(text.parameters.label)).toHaveValue('partner');
  await expect.element(save).toBeDisabled();
});

test('field names are added, matched and removed by keyboard', async () => {
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

test('options that cannot be loaded say so and can be asked for again', async () => {
  shortenPauses();
  const asked = whenAsked('tracker-settings', disconnected);
  await openFor([license]);
  const again = page.getByRole('button', { name: accountText.failure.tryAgain });
  await expect.element(again).toBeVisible();
  expect(asked).toHaveLength(1 + fetching.retries);
  await expectAccessible();
  whenAsked('tracker-settings', options());
  await again.click();
  await expect.element(days).toBeVisible();
});

test('without a domain, or without service, the reason is said instead', async () => {
  await openFor([cardLicense({ meta: { allowed_domains: [] } })]);
  await expect.element(page.getByText(accountText.options.noDomain)).toBeVisible();
  await openFor([{ ...license, subscription: { ...license.subscription, status: 'past_due' } }]);
  await expect.element(page.getByText(accountText.options.noService)).toBeVisible();
});
