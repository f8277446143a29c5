// The monthly reports: a month with everything, one that runs, and every way in which there is little to show.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { reportText } from '../../../web/src/features/monthly-report/text.ts';
import { emptyReport, outcomeAnswer, reportAnswer } from '../../support/fakes/monthly-report.ts';
import type { Place, Scene } from '../scene.ts';
import { now } from '../scene.ts';
import { several } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const path = '/infos/monthly-reports';
const month = '2026-10';

/** A whole month: the first of the license of the third site. */
const whole = reportAnswer({ allowance: 5000 }, { month });
const running = reportAnswer({}, { now });
const third = `${path}?license=lk_3&month=${month}`;

const chosen: AnswerOf<'notifications'> = {
  choices: { monthly_report: true, usage_notices: true },
  always: ['payments', 'subscription', 'account'],
};

async function open(at: Place, report: MonthlyReport, address = third): Promise<void> {
  await at.answer('licenses', [...several]);
  await at.answer('notifications', chosen);
  await at.answer('monthly-report', report);
  await at.answer('outcome-report', outcomeAnswer());
  await at.go(address);
  await at.page.getByRole('article').waitFor();
}

export const monthlyReports: readonly Scene[] = [
  {
    ...own,
    name: 'account-monthly-reports',
    shows: { routes: [path] },
    reach: async at => {
      await open(at, whole);
      await at.page.locator('.chart-bar').first().waitFor();
    },
  },
  {
    ...own,
    name: 'monthly-report-running',
    reach: async at => {
      const days = running.days.map((day, place) => (place === 9 ? { ...day, flood: 240 } : day));
      const faults: MonthlyReport['faults'] = ['mixed-spelling'];
      const from = Date.parse(`${days[9]?.day}T14:05Z`);
      const floods = [{ from, to: from + 7 * minuteMs, visits: 231, leads: 9 }];
      const used = running.visits - 231;
      await open(at, { ...running, days, floods, used, excluded: 31, allowance: 2000, faults }, path);
      await at.page.locator('.chart-bar').first().waitFor();
    },
  },
  {
    ...own,
    name: 'monthly-report-table',
    reach: async at => {
      await open(at, whole);
      await at.page.getByRole('button', { name: new RegExp(reportText.days.title.leads) }).click();
      await at.page.getByRole('slider').press('Home');
      await at.page.locator('.chart-tip').waitFor();
    },
  },
  {
    ...own,
    schemes: ['light'],
    widths: [768],
    printed: true,
    name: 'monthly-report-printed',
    reach: async at => {
      await open(at, whole);
      await at.page.locator('.chart-bar').first().waitFor();
    },
  },
  {
    ...own,
    name: 'monthly-report-locked',
    reach: async at => {
      await open(at, { ...emptyReport(month), ...lockedPart() });
      await at.page.getByRole('slider').waitFor();
    },
  },
  { ...own, name: 'monthly-report-empty', reach: at => open(at, emptyReport(), path) },
  {
    ...own,
    name: 'monthly-report-no-license',
    reach: async at => {
      await at.answer('licenses', []);
      await at.go(path);
      await at.page.getByText(reportText.empty.noLicense).waitFor();
    },
  },
  {
    ...own,
    name: 'monthly-report-loading',
    reach: async at => {
      await at.answer('licenses', [...several]);
      await at.answer('notifications', chosen);
      await at.keepWaiting('monthly-report');
      await at.go(third);
      await at.page.getByText(reportText.loading).waitFor();
    },
  },
  {
    ...own,
    name: 'monthly-report-failed',
    reach: async at => {
      await at.answer('licenses', [...several]);
      await at.answer('notifications', chosen);
      await at.refuse('monthly-report', 'missing', 'Gone');
      await at.go(third);
      await at.page.getByText(reportText.failed).waitFor({ timeout: 20_000 });
    },
  },
];

function lockedPart(): Partial<MonthlyReport> {
  const { days, before, visits, leads, tracked_leads } = whole;
  return { days, before, visits, leads, tracked_leads, locked: true, allowance: 2000, faults: [] };
}
