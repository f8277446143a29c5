import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { settingsRefusalText } from '#shared/text/tracker-settings.ts';
import { expectAccessible, expectWithinScreen } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { openOptions, save, saved, whenSaved } from '#test/support/component/options-form.ts';
import { usageAnswer } from '#test/support/fakes/usage.ts';
import { keepDraft } from './kept-drafts.ts';
import { ruleText as text } from './rule-text.ts';

const partner = { field: 'referrer', operator: 'ends', value: 'partner.test', channel: 'Partners' } as const;
const mail = { field: 'medium', operator: 'is', value: 'newsletter', channel: 'Email' } as const;

const preview = page.getByRole('button', { name: 'Preview with your last visits' });

beforeEach(() => keepDraft('lk_1', undefined));

const none = { source: '', medium: '', campaign: '', click: '', referrer: '', visits: 1 };

/** Answers with visits from these sites, and how many were looked at. */
function whenVisited(sites: Record<string, number>, visits?: number) {
  const touches = Object.entries(sites).map(([referrer, many]) => ({ ...none, referrer, visits: many }));
  const sum = touches.reduce((all, touch) => all + touch.visits, 0);
  return whenAsked('usage', usageAnswer({ newest: { visits: visits ?? sum, touches } }));
}

test('writes, moves, saves and removes a rule when only the keyboard is used', async () => {
  await openOptions({ channelRules: [mail] });
  const asked = whenSaved();
  const add = page.getByRole('button', { name: text.add });
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const second = page.getByRole('group', { name: text.rule(2) });
  await second.getByLabelText(text.field).selectOptions(text.fields.referrer);
  await second.getByLabelText(text.operator).selectOptions(text.operators.ends);
  await second.getByLabelText(text.value).fill(' partner.test ');
  await second.getByLabelText(text.channel, { exact: true }).fill('Partners');
  await expectAccessible();
  await page.getByRole('button', { name: text.moveUp(2) }).click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(asked[0]?.settings).toEqual({ channel_rules: [partner, mail] });
  await page.getByRole('button', { name: text.remove(1) }).click();
  await expect.element(page.getByRole('group', { name: text.rule(2) })).not.toBeInTheDocument();
  await page.getByRole('button', { name: optionsText.defaults }).click();
  await expect.element(page.getByRole('group', { name: text.rule(1) })).not.toBeInTheDocument();
  await page.getByRole('button', { name: optionsText.undo }).click();
  const first = page.getByRole('group', { name: text.rule(1) });
  await expect.element(first.getByLabelText(text.value)).toHaveValue(mail.value);
});

test('names the rule by its number and sends nothing when it lacks something', async () => {
  const asked = await openOptions({ channelRules: [mail] });
  await page
    .getByRole('group', { name: text.rule(1) })
    .getByLabelText(text.channel, { exact: true })
    .fill('');
  await save.click();
  await expect.element(page.getByText(settingsRefusalText['channel-rule-channel']('1'))).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: text.rule(1) }).getByLabelText(text.field))
    .toHaveFocus();
  expect(asked).toHaveLength(1);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await expectWithinScreen();
  }
  await page.viewport(1280, 800);
});

test('counts the visits that would change channel when the preview is asked for, as the rules stand', async () => {
  await openOptions({ channelRules: [partner] });
  const asked = whenVisited({ 'a.partner.test': 400, 'b.test': 120, 'www.google.com': 480 });
  const value = page.getByRole('group', { name: text.rule(1) }).getByLabelText(text.value);
  await preview.click();
  await expect
    .element(page.getByText('Of your last 1,000 visits, 0 would get another channel.'))
    .toBeVisible();
  await value.fill('.test');
  await expect
    .element(page.getByText('Of your last 1,000 visits, 120 would get another channel.'))
    .toBeVisible();
  await expect.element(page.getByText('From Referral to Partners: 120 visits')).toBeVisible();
  await expectAccessible();
  expect(asked.map(({ license_key, also }) => [license_key, also])).toContainEqual(['lk_1', 'newest']);
});

test('says how many visits it could check when that is not all of them', async () => {
  await openOptions({ channelRules: [{ ...partner, value: 'nobody.test' }] });
  whenVisited({ 'a.partner.test': 312 }, 1000);
  await preview.click();
  await expect
    .element(
      page.getByText('Of the 312 we can check among your last 1,000 visits, 0 would get another channel.'),
    )
    .toBeVisible();
});

test('says so when a preview finds no visits, and why when it fails', async () => {
  await openOptions({ channelRules: [partner] });
  whenVisited({});
  await preview.click();
  await expect.element(page.getByText('no visits from the last 40 days')).toBeVisible();
  whenAsked('usage', new AppError('unavailable', 'Please try again in a moment.'));
  await preview.click();
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
});
