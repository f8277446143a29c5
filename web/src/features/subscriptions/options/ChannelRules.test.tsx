import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { settingsRefusalText } from '#shared/text/tracker-settings.ts';
import { expectAccessible, expectWithinScreen } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { openOptions, save, saved, whenSaved } from '#test/support/component/options-form.ts';
import { keepDraft } from './kept-drafts.ts';
import { ruleText as text } from './rule-text.ts';

const partner = { field: 'referrer', operator: 'ends', value: 'partner.test', channel: 'Partners' } as const;
const mail = { field: 'medium', operator: 'is', value: 'newsletter', channel: 'Email' } as const;

beforeEach(() => keepDraft('lk_1', undefined));

function lead(last: object) {
  const touch = { at: 1, channel: null, term: '', content: '', page: 'shop.rossi.test/' };
  const known = { source: '', medium: '', campaign: '', click: '', referrer: '', ...last };
  return {
    id: '1763640000000#abcd',
    at: 1,
    page: 'shop.rossi.test/contact',
    visits_before: 0,
    first: null,
    between: [],
    last: { ...touch, ...known },
    clicks: [],
    in_flood: false,
    outcome: null,
    consent: { ad_user_data: null, ad_personalization: null, withdrawn: false },
  };
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

test('counts the leads of all pages that would change channel when the preview is asked for', async () => {
  await openOptions({ channelRules: [partner] });
  const from = (host: string) => lead({ source: host, medium: 'referral', referrer: host });
  const asked = whenAsked('leads', ({ cursor }) =>
    cursor
      ? { items: [lead({ source: 'www.google.com', medium: 'referral' })], cursor: null, looked_back_to: 1 }
      : { items: [from('a.partner.test'), from('b.test')], cursor: '1763640000000#abcd', looked_back_to: 1 },
  );
  const value = page.getByRole('group', { name: text.rule(1) }).getByLabelText(text.value);
  await page.getByRole('button', { name: text.preview }).click();
  await expect.element(page.getByText(text.wouldChange(0, 3))).toBeVisible();
  await value.fill('.test');
  await expect.element(page.getByText(text.wouldChange(1, 3))).toBeVisible();
  await expect.element(page.getByText(text.change('Referral', 'Partners', 1))).toBeVisible();
  await expectAccessible();
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1763640000000#abcd']);
});

test('asks for no more than the newest thousand leads when the preview is asked for', async () => {
  await openOptions({ channelRules: [partner] });
  const items = Array.from({ length: 600 }, () => lead({ source: 'b.test', medium: 'referral' }));
  const asked = whenAsked('leads', { items, cursor: '1763640000000#abcd', looked_back_to: 1 });
  await page.getByRole('button', { name: text.preview }).click();
  await expect.element(page.getByText(text.wouldChange(0, 1000))).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('says so when a preview finds no leads, and why when it fails', async () => {
  await openOptions({ channelRules: [partner] });
  whenAsked('leads', { items: [], cursor: null, looked_back_to: null });
  const preview = page.getByRole('button', { name: text.preview });
  await preview.click();
  await expect.element(page.getByText(text.noLeads)).toBeVisible();
  whenAsked('leads', new AppError('unavailable', 'Please try again in a moment.'));
  await preview.click();
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
});
