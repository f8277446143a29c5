import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { usageText } from '#shared/text/usage.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { openReports, shownReport } from '#test/support/component/monthly-report.ts';
import { outcomeAnswer } from '#test/support/fakes/monthly-report.ts';
import { reportText } from '../text.ts';

const text = reportText.outcomes;
const table = shownReport.getByRole('table', { name: text.title });

test('shows outcomes by channel, or by another dimension or touch when one is chosen', async () => {
  await openReports();
  await expect.element(shownReport.getByText(text.whole('9', '1', '$480.00'))).toBeVisible();
  await expect.element(shownReport.getByText(text.spam('1'))).toBeVisible();
  const toDo = shownReport.getByRole('link', { name: text.stillNew('6') });
  await expect.element(toDo).toHaveAttribute('href', expect.stringMatching(/&state=new$/));
  const row = table.getByRole('row').filter({ hasText: 'Paid Search' });
  for (const shown of ['7', '1', '14.3%', '$480.00'])
    await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
  await shownReport.getByLabelText(text.touch, { exact: true }).selectOptions('first');
  await expect.element(table.getByText('Email', { exact: true })).toBeVisible();
  await shownReport.getByLabelText(text.by).selectOptions('landing_pages');
  await expect.element(table.getByText('/sale', { exact: true })).toBeVisible();
  await expect.element(table.getByText(text.unnamed.landing_pages)).toBeVisible();
  await expectAccessible();
});

test('shows no outcomes when the month has no leads', async () => {
  const states = { new: 0, qualified: 0, won: 0, lost: 0, spam: 0 };
  whenAsked('outcome-report', { ...outcomeAnswer(), states, leads: 0, won: 0, revenue: [] });
  await openReports();
  await expect.element(shownReport.getByRole('table', { name: reportText.tops.sources })).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

test('says so and can try again when the outcomes cannot be loaded', async () => {
  whenAsked('outcome-report', new AppError('missing', 'Gone'));
  await openReports();
  await expect.element(shownReport.getByText(text.failed)).toBeVisible();
  whenAsked('outcome-report', outcomeAnswer());
  await shownReport.getByRole('button', { name: reportText.tryAgain }).click();
  await expect.element(table).toBeVisible();
});

test('asks for the outcomes again when a flood is excluded', async () => {
  const from = Date.now() - hourMs;
  await openReports({ floods: [{ from, to: from + minuteMs, visits: 70, leads: 4 }] });
  await expect.element(shownReport.getByText(text.whole('9', '1', '$480.00'))).toBeVisible();
  whenAsked('exclude-visits', { error: false, excluded_ranges: [] });
  whenAsked('outcome-report', { ...outcomeAnswer(), leads: 5 });
  await shownReport.getByRole('button', { name: usageText.flood.leaveOut }).click();
  await expect.element(shownReport.getByText(text.whole('5', '1', '$480.00'))).toBeVisible();
});
