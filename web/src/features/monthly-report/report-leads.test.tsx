import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { lastMonth, oldLicense, openReports, shownReport } from '#test/support/component/monthly-report.ts';
import { leadAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../paths.ts';
import { leadText } from '../../text/leads.ts';
import { monthName } from './months.ts';
import { reportText as text } from './text.ts';

test('opens the month’s leads when the link is clicked, with a way back to the same report', async () => {
  const other = cardLicense({ id: 'sub_2', meta: { license_key: 'lk_2', allowed_domains: ['other.test'] } });
  const listed = whenAsked('leads', listAnswer([leadAnswer(Date.parse(`${lastMonth}-15T12:00`))]));
  whenAsked('tracker-settings', options());
  const query = `?license=lk_1&month=${lastMonth}`;
  await openReports({}, { licenses: [other, oldLicense], query });
  await shownReport.getByRole('link', { name: text.figures.eachLead }).click();
  await expect.element(page.getByRole('table', { name: leadText.caption, exact: true })).toBeVisible();
  const [year, month] = lastMonth.split('-').map(Number) as [number, number];
  const [from, to] = [new Date(year, month - 1, 1), new Date(year, month, 1)].map(day => day.getTime());
  expect(listed).toEqual([{ license_key: 'lk_1', from, to }]);
  await expectAccessible();
  const back = page.getByRole('link', { name: leadText.report });
  await expect.element(back).toHaveAttribute('href', `${paths.monthlyReports}${query}`);
  await back.click();
  const heading = text.heading('rossi.test', monthName(lastMonth));
  await expect.element(shownReport.getByRole('heading', { name: heading })).toBeVisible();
});

test('links no leads when the month has none', async () => {
  await openReports({ leads: 0, tracked_leads: 0 });
  await expect.element(shownReport.getByText(text.figures.noLeads)).toBeVisible();
  await expect
    .element(shownReport.getByRole('link', { name: text.figures.eachLead }))
    .not.toBeInTheDocument();
});
