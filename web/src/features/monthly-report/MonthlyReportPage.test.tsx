import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayMs, hourMs, minuteMs } from '#shared/domain/time.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';
import { AppError } from '#shared/errors.ts';
import { countText } from '#shared/text/counts.ts';
import { faultArticle, faultText } from '#shared/text/reports.ts';
import { usageText } from '#shared/text/usage.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, paypalLicense } from '#test/support/component/licenses.ts';
import {
  lastMonth,
  mailsChosen,
  oldLicense,
  openReports,
  shownReport,
  thisMonth,
} from '#test/support/component/monthly-report.ts';
import { emptyReport, outcomeAnswer, reportAnswer } from '#test/support/fakes/monthly-report.ts';
import { paths } from '../../paths.ts';
import { uiText } from '../../ui/text.ts';
import { monthName } from './months.ts';
import { reportText as text } from './text.ts';

const monthField = page.getByRole('combobox', { name: text.month });
const siteField = page.getByRole('combobox', { name: text.site });
const whole = reportAnswer({}, { month: lastMonth, now: Date.now() });
const leads = text.figures.leads;

function figure(name: string) {
  return page.getByText(name, { exact: true }).first();
}

test('shows figures beside the month before, and every table, when the month is over', async () => {
  await openReports();
  await expect
    .element(shownReport.getByRole('heading', { name: text.heading('rossi.test', monthName(lastMonth)) }))
    .toBeVisible();
  await expect.element(figure(leads)).toBeVisible();
  await expect.element(shownReport.getByText(countText(whole.visits), { exact: true })).toBeVisible();
  await expect.element(shownReport.getByText(/% more than in /).first()).toBeVisible();
  await expect.element(shownReport.getByRole('meter').first()).toBeInTheDocument();
  for (const name of [text.tops.sources, text.tops.campaigns, text.tops.pages, text.clicks.title])
    await expect.element(shownReport.getByRole('table', { name })).toBeVisible();
  await expect.element(shownReport.getByText(/Days are in UTC/)).toBeVisible();
  await expect.element(page.getByText(text.asOf('')).first()).not.toBeInTheDocument();
  await expectAccessible();
});

test('changes the chart of days when the box of leads or visits is pressed', async () => {
  await openReports();
  const chart = (metric: 'leads' | 'visits') =>
    shownReport.getByRole('heading', { name: text.days.title[metric] });
  await expect.element(chart('leads')).toBeVisible();
  const visits = shownReport.getByRole('radio', { name: `${text.figures.visits} ${text.figures.inChart}` });
  (visits.element() as HTMLInputElement).click();
  await expect.element(chart('visits')).toBeVisible();
  await expect.element(visits).toBeChecked();
  await expectAccessible();
});

test('says so and compares with as many days when the month is still running', async () => {
  await openReports({}, { query: '' });
  await expect.element(shownReport.getByText(/Month to date/)).toBeVisible();
  await expect.element(monthField).toHaveValue(thisMonth);
  await expect
    .element(shownReport.getByText(/(in the first \d+ days|on the first day|Too early to compare)/).first())
    .toBeVisible();
  await expect.element(shownReport.getByText(text.days.open)).toBeVisible();
  await expectAccessible();
});

test('says that there is nothing to compare with when the month before has no visits', async () => {
  await openReports({
    before: { month: monthBefore(lastMonth), visits: 0, leads: 0, tracked_leads: 0, days: [] },
  });
  const none = text.change.none(text.change.in(monthName(monthBefore(lastMonth))));
  await expect.element(shownReport.getByText(none).first()).toBeVisible();
  await expect
    .element(shownReport.getByText(text.days.before.leads(monthName(monthBefore(lastMonth)))))
    .not.toBeInTheDocument();
});

test('names visits of a flood and excluded ones, by day too, when there are some', async () => {
  const days = whole.days.map((day, at) => (at === 3 ? { ...day, flood: 75, excluded: 12 } : day));
  const from = Date.now() - hourMs;
  const newest = { from, to: from + minuteMs, visits: 70, leads: 4 };
  const tooOld = { ...newest, from: from - 31 * dayMs, to: newest.to - 31 * dayMs, visits: 1, leads: 0 };
  await openReports({ floods: [tooOld, newest], excluded: 12, days });
  await expect.element(shownReport.getByText(text.notices.flood('71 visits and 4 leads'))).toBeVisible();
  const asked = whenAsked('exclude-visits', { error: false, excluded_ranges: [newest] });
  // What its minutes are no longer kept of can't be left out.
  await shownReport.getByRole('button', { name: usageText.flood.leaveOut }).click();
  await expect.poll(() => asked).toMatchObject([{ from: newest.from, to: newest.to, undo: false }]);
  await expect.element(shownReport.getByText(text.notices.excluded('12'))).toBeVisible();
  await expect
    .element(shownReport.getByRole('link', { name: text.notices.excludedMore }))
    .toHaveAttribute('href', `${paths.subscriptions}?leaveout=sub_1`);
  await shownReport.getByRole('button', { name: new RegExp(text.days.title.leads) }).click();
  const table = shownReport.getByRole('table', { name: text.days.title.leads });
  await expect.element(table.getByRole('row').nth(4)).toMatchTextContent(/75\s*12$/);
  await expectAccessible();
});

test('says so, and that nothing stops, when there are more visits than the plan includes', async () => {
  await openReports({ allowance: 1000 });
  await expect
    .element(shownReport.getByText(text.notices.over(countText(whole.visits - 1000))))
    .toBeVisible();
  await expect
    .element(shownReport.getByRole('link', { name: text.notices.larger }))
    .toHaveAttribute('href', `${paths.subscriptions}?open=sub_1`);
});

test('shows totals and days, and says what opens the rest, when the report is locked', async () => {
  const { channels: _, ...none } = emptyReport(lastMonth);
  await openReports({
    ...none,
    channels: [],
    visits: 6000,
    leads: 60,
    tracked_leads: 40,
    faults: [],
    days: whole.days,
    before: whole.before,
    locked: true,
  });
  await expect.element(shownReport.getByText(text.notices.locked)).toBeVisible();
  await expect.element(shownReport.getByText('6,000', { exact: true })).toBeVisible();
  await expect.element(shownReport.getByText(text.channels.title, { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('names each fault with its article when the report has faults', async () => {
  const faults = ['no-leads', 'went-quiet', 'mixed-spelling', 'unnamed-paid-clicks'] as const;
  await openReports({ faults: [...faults] });
  for (const fault of faults)
    await expect
      .element(shownReport.getByRole('link', { name: text.faults.about(faultText[fault]) }))
      .toHaveAttribute('href', `/help/${faultArticle[fault]}`);
});

test('shows the first rows of a table, and all of them when asked', async () => {
  await openReports();
  const campaigns = shownReport.getByRole('table', { name: text.tops.campaigns });
  await expect.element(campaigns).toBeVisible();
  expect(campaigns.getByRole('row').elements()).toHaveLength(9);
  await shownReport.getByRole('button', { name: text.tops.all(10) }).click();
  await expect.element(campaigns.getByRole('row').nth(10)).toMatchTextContent(text.tops.other);
  await shownReport.getByRole('button', { name: text.tops.fewer }).click();
  expect(campaigns.getByRole('row').elements()).toHaveLength(9);
});

test('says what would fill the tables when there are no campaigns, ids and first touches', async () => {
  await openReports({
    campaigns: [],
    click_ids: { paid_visits: 40, networks: [] },
    first_touch: { channels: [], sources: [], campaigns: [] },
  });
  await expect.element(shownReport.getByText(text.tops.none.campaigns)).toBeVisible();
  await expect.element(shownReport.getByText(text.clicks.missing)).toBeVisible();
  await expect.element(shownReport.getByText(text.touches.none)).toBeVisible();
});

describe('without anything counted', () => {
  test('links the test of the site and marks the sample data when a month is empty', async () => {
    await openReports(emptyReport(lastMonth));
    await expect.element(shownReport.getByText(text.empty.title(monthName(lastMonth)))).toBeVisible();
    await expect.element(shownReport.getByText(text.empty.sample, { exact: true })).toBeVisible();
    await expect
      .element(shownReport.getByRole('link', { name: text.empty.test }))
      .toHaveAttribute('href', '/infos/test-site?license=lk_1');
    await expectAccessible();
  });

  test('links the place to set a domain when the license has none', async () => {
    const unset = cardLicense({ meta: { allowed_domains: [] } });
    await openReports(emptyReport(thisMonth), { licenses: [unset], query: '' });
    await expect.element(shownReport.getByText(text.empty.unset)).toBeVisible();
    await expect
      .element(shownReport.getByRole('link', { name: text.empty.setUp }))
      .toHaveAttribute('href', `${paths.subscriptions}?open=sub_1`);
  });

  test('leads to the plans when the account has no license', async () => {
    whenAsked('licenses', []);
    await openAccount(paths.monthlyReports);
    await expect.element(page.getByRole('heading', { name: text.empty.noLicense })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: text.empty.choose }))
      .toHaveAttribute('href', paths.prices);
    await expect.element(page.getByText(text.empty.sample, { exact: true })).toBeVisible();
    await expectAccessible();
  });
});

test('says so when the report is loading', async () => {
  const { answer, arrive } = awaitedAnswer<typeof whole>();
  whenAsked('licenses', [oldLicense]);
  whenAsked('notifications', mailsChosen(false));
  whenAsked('monthly-report', () => answer);
  whenAsked('outcome-report', outcomeAnswer());
  await openAccount(`${paths.monthlyReports}?month=${lastMonth}`);
  await expect.element(page.getByRole('status').getByText(text.loading)).toBeInViewport();
  await expect.element(page.getByRole('button', { name: uiText.csv })).toBeDisabled();
  await expectAccessible();
  arrive(whole);
  await expect.element(shownReport).toBeVisible();
});

test('can try again when the report cannot be loaded', async () => {
  whenAsked('licenses', [oldLicense]);
  whenAsked('notifications', mailsChosen(false));
  whenAsked('monthly-report', new AppError('missing', 'Gone'));
  await openAccount(`${paths.monthlyReports}?month=${lastMonth}`);
  await expect.element(page.getByRole('alert').getByText(text.failed)).toBeVisible();
  await expectAccessible();
  whenAsked('monthly-report', whole);
  whenAsked('outcome-report', outcomeAnswer());
  await page.getByRole('button', { name: text.tryAgain }).click();
  await expect.element(shownReport).toBeVisible();
  await expect.element(page.getByText(text.failed)).not.toBeInTheDocument();
});

test('asks for the chosen site and month when either changes, never for a foreign license', async () => {
  const second = paypalLicense({
    meta: { allowed_domains: ['shop.rossi.test'] },
    subscription: { start_time: new Date(Date.now() - 90 * 86_400_000).toISOString() },
  });
  const asked = await openReports(
    {},
    { licenses: [oldLicense, second], query: '?license=lk_9&month=1999-01' },
  );
  await expect.element(siteField).toHaveValue('lk_1');
  await expect.element(monthField).toHaveValue(thisMonth);
  await expect
    .element(page.getByRole('button', { name: text.later }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: text.earlier }).click();
  await expect.element(monthField).toHaveValue(lastMonth);
  await userEvent.selectOptions(siteField.element(), 'lk_2');
  await expect.poll(() => asked.at(-1)).toEqual({ license_key: 'lk_2', month: lastMonth });
  await userEvent.selectOptions(monthField.element(), thisMonth);
  await expect.poll(() => asked.at(-1)).toEqual({ license_key: 'lk_2', month: thisMonth });
  expect(asked.map(({ license_key }) => license_key)).not.toContain('lk_9');
});
