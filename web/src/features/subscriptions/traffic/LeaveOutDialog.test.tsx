import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { usageText } from '#shared/text/usage.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { minuteText } from '../../../text/dates-here.ts';

const { exclude: words, flood: ofFloods } = usageText;
const dialog = page.getByRole('dialog');
const flood = { from: new Date(2026, 10, 22, 14, 5).getTime(), to: new Date(2026, 10, 22, 15).getTime() };
const older = { ...flood, from: flood.from - 86_400_000, to: flood.to - 86_400_000 };
const floods = [
  { ...older, visits: 1, leads: 0 },
  { ...flood, visits: 4012, leads: 1 },
];
const flooded = visitsCounted({ floods });

test('names a flood beside the license, and leaves it out when its button is pressed', async () => {
  await openSubscriptions([cardLicense()], '', flooded);
  await expect.element(page.getByText('A flood of 4,012 visits and 1 lead')).toBeVisible();
  await expectAccessible();
  const asked = whenAsked('exclude-visits', { error: false, excluded_ranges: [flood] });
  whenAsked('usage', visitsCounted({ excluded: 4013, excluded_ranges: [flood] }));
  await page.getByRole('button', { name: ofFloods.leaveOut }).click();
  await expect.element(page.getByText('A flood of')).not.toBeInTheDocument();
  expect(asked).toEqual([{ license_key: 'lk_1', ...flood, undo: false }]);
});

test('lists every flood of the month, each with its button, when it opens', async () => {
  await openSubscriptions([cardLicense()], '', flooded);
  await page.getByRole('button', { name: words.open }).click();
  await expect.element(dialog.getByRole('heading', { name: words.title })).toBeVisible();
  await expect.element(dialog.getByText(words.none)).toBeVisible();
  await expectAccessible();
  const listed = dialog.getByRole('region', { name: ofFloods.list });
  const asked = whenAsked('exclude-visits', { error: false, excluded_ranges: [older] });
  whenAsked('usage', visitsCounted({ floods: floods.slice(1), excluded_ranges: [older] }));
  await listed.getByRole('listitem').filter({ hasText: '1 visit' }).getByRole('button').click();
  await expect.element(listed.getByText('1 visit')).not.toBeInTheDocument();
  expect(asked).toEqual([{ license_key: 'lk_1', ...older, undo: false }]);
});

test('leaves out and lists a time of the reader’s own clock when it is entered', async () => {
  await openSubscriptions([cardLicense()], '?leaveout=sub_1', flooded);
  const asked = whenAsked('exclude-visits', { error: false, excluded_ranges: [flood] });
  await dialog.getByLabelText(words.from).fill('2026-11-22T14:05');
  await dialog.getByLabelText(words.to).fill('2026-11-22T15:00');
  whenAsked('usage', visitsCounted({ excluded: 4012, excluded_ranges: [flood] }));
  await dialog.getByRole('button', { name: words.submit }).click();
  const listed = words.range(minuteText(flood.from), minuteText(flood.to));
  await expect.element(dialog.getByText(listed).first()).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', ...flood, undo: false }]);
});

test('counts a time again when its button is pressed', async () => {
  await openSubscriptions([cardLicense()], '?leaveout=sub_1', visitsCounted({ excluded_ranges: [flood] }));
  const asked = whenAsked('exclude-visits', { error: false, excluded_ranges: [] });
  whenAsked('usage', visitsCounted({}));
  await dialog.getByRole('button', { name: words.undo }).click();
  await expect.element(dialog.getByText(words.none)).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', ...flood, undo: true }]);
});

test.each([
  ['', '2026-11-22T15:00'],
  ['2026-11-22T14:00', ''],
])('sends nothing when beginning or end is missing: %j to %j', async (from, to) => {
  await openSubscriptions([cardLicense()], '?leaveout=sub_1', flooded);
  const asked = whenAsked('exclude-visits', new AppError('invalid', 'sent'));
  await dialog.getByLabelText(words.from).fill(from);
  await dialog.getByLabelText(words.to).fill(to);
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect.element(dialog.getByText(words.notATime)).toBeVisible();
  expect(asked).toEqual([]);
});

test('sends nothing when the end is before the beginning, and says why when the server refuses', async () => {
  await openSubscriptions([cardLicense()], '?leaveout=sub_1', flooded);
  const asked = whenAsked('exclude-visits', new AppError('invalid', words.tooOld(30)));
  await dialog.getByLabelText(words.from).fill('2026-11-22T16:00');
  await dialog.getByLabelText(words.to).fill('2026-11-22T15:00');
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect.element(dialog.getByText(words.notATime)).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText(words.from).fill('2026-11-22T14:00');
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect.element(dialog.getByText(words.tooOld(30))).toBeVisible();
});
