import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { outcomeRefusalText, outcomeWords as text } from '#shared/text/outcomes.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { leadAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../../paths.ts';
import { timeText } from '../../../text/dates-here.ts';
import { leadText } from '../../../text/leads.ts';
import { markText } from '../text.ts';

const at = new Date(2026, 10, 20, 14, 5, 40).getTime();
const [one, two] = [leadAnswer(at), leadAnswer(at - minuteMs)];
const won = { state: 'won', value: 480.5, currency: 'EUR', at: at + minuteMs, order: 'A-1' } as const;
const dialog = page.getByRole('dialog');
const stateOf = (lead: LeadOnWire, state: string) =>
  page.getByRole('button', { name: text.change(state, timeText(lead.at)) });

async function openLeads(leads: LeadOnWire[], query = '') {
  whenAsked('licenses', [cardLicense()]);
  whenAsked('tracker-settings', options());
  const asked = whenAsked('leads', listAnswer(leads));
  await openAccount(`${paths.leads}${query}`);
  return asked;
}

/** Answers with what was said. */
function whenSaid() {
  return whenAsked('set-outcomes', ({ outcomes }) => ({
    error: false,
    leads: outcomes.map(({ lead, state, value = null, currency = '', at: since = at, order = '' }) => ({
      ...(lead === two.id ? two : one),
      outcome: state === 'new' ? null : { state, value, currency, at: since, order },
    })),
  }));
}

test('saves value, currency and order when a lead is won, and can undo it', async () => {
  await openLeads([one, two]);
  const said = whenSaid();
  await stateOf(one, 'New').click();
  await expect.element(dialog.getByRole('heading', { name: text.title(1) })).toBeVisible();
  await dialog.getByLabelText(text.state).selectOptions('won');
  await expectAccessible();
  await dialog.getByLabelText(text.value(1)).fill('480,50');
  await dialog.getByLabelText(markText.currency).selectOptions('EUR');
  await dialog.getByLabelText(text.order).fill('A-1');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(stateOf(one, 'Won')).toBeVisible();
  await expect.element(page.getByText('€480.50')).toBeVisible();
  expect(said).toEqual([
    {
      license_key: 'lk_1',
      outcomes: [{ lead: one.id, state: 'won', value: 480.5, currency: 'EUR', order: 'A-1' }],
    },
  ]);
  await expect.element(page.getByRole('status').getByText(text.done(1, 'won'))).toBeVisible();
  await page.getByRole('button', { name: text.undo, exact: true }).click();
  await expect.element(stateOf(one, 'New')).toBeVisible();
  expect(said.at(-1)?.outcomes).toMatchObject([{ lead: one.id, state: 'new' }]);
});

test('fills in the saved outcome when it opens, and sends an unchanged time as it was', async () => {
  await openLeads([{ ...one, outcome: won }], `?mark=${encodeURIComponent(one.id)}`);
  const said = whenSaid();
  await expect.element(dialog.getByLabelText(text.value(1))).toHaveValue('480.5');
  await expect.element(dialog.getByLabelText(text.order)).toHaveValue('A-1');
  await dialog.getByLabelText(text.value(1)).fill('500');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(said[0]?.outcomes).toEqual([{ ...won, lead: one.id, value: 500 }]);
});

test('saves withdrawn consent when ticked, and takes it back when undone', async () => {
  await openLeads([{ ...one, outcome: won }], `?mark=${encodeURIComponent(one.id)}`);
  const said = whenSaid();
  const withdrawn = dialog.getByLabelText(text.withdrawn);
  await expect.element(withdrawn).not.toBeChecked();
  await dialog.getByText(text.withdrawn).click();
  await expect.element(withdrawn).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(said[0]?.outcomes).toEqual([{ ...won, lead: one.id, withdrawn: true }]);
  await page.getByRole('button', { name: text.undo, exact: true }).click();
  await expect.poll(() => said.at(-1)?.outcomes).toEqual([{ ...won, lead: one.id, withdrawn: false }]);
});

test('marks several leads at once, asking for no value, when they are selected as spam', async () => {
  await openLeads([one, { ...two, outcome: won }]);
  const said = whenSaid();
  await page.getByLabelText(text.select(timeText(one.at))).click();
  await expect.element(page.getByRole('status').getByText(text.selected(1))).toBeVisible();
  await page.getByRole('button', { name: text.all }).click();
  await expect.element(page.getByRole('status').getByText(text.selected(2))).toBeVisible();
  await page.getByRole('button', { name: text.set }).click();
  await expect.element(dialog.getByRole('heading', { name: text.title(2) })).toBeVisible();
  await dialog.getByLabelText(text.state).selectOptions('spam');
  await expect.element(dialog.getByLabelText(text.value(2))).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(stateOf(two, 'Spam')).toBeVisible();
  await expect.element(page.getByText(leadText.count('0', false))).toBeVisible();
  const spam = { state: 'spam', value: null, currency: '', order: '' };
  expect(said[0]?.outcomes).toEqual([
    { ...spam, lead: one.id },
    { ...spam, lead: two.id },
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: text.undo, exact: true }).click();
  await expect.element(stateOf(two, 'Won')).toBeVisible();
  expect(said.at(-1)?.outcomes).toMatchObject([
    { lead: one.id, state: 'new' },
    { ...won, lead: two.id },
  ]);
});

test('shows the reason at its field and keeps what was typed when the server refuses', async () => {
  await openLeads([one], `?mark=${encodeURIComponent(one.id)}`);
  const reason = outcomeRefusalText['wrong-order'];
  whenAsked(
    'set-outcomes',
    new AppError('invalid', reason, { field: { name: 'order', reason: 'wrong-order' } }),
  );
  await dialog.getByLabelText(text.state).selectOptions('won');
  await dialog.getByLabelText(text.order).fill('Jane Doe');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await expect.element(dialog.getByLabelText(text.order)).toHaveFocus();
  await expect.element(dialog.getByLabelText(text.order)).toHaveValue('Jane Doe');
});

test('asks for leads of one state when the address names it', async () => {
  const asked = await openLeads([{ ...one, outcome: won }], '?state=won');
  await expect.element(stateOf(one, 'Won')).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', state: 'won' }]);
});
