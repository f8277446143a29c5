// The page of monthly reports for Maya, with answers that a test may change.
import { page } from 'vitest/browser';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';
import { paths } from '../../../web/src/paths.ts';
import { outcomeAnswer, reportAnswer } from '../fakes/monthly-report.ts';
import { openAccount } from './account-area.tsx';
import { isAnswered, whenAsked } from './api.ts';
import { cardLicense, secondsInDays } from './licenses.ts';

type Choices = AnswerOf<'notifications'>;

export const thisMonth = monthOf(Date.now());
export const lastMonth = monthBefore(thisMonth);

/** Running for four months, so that there are months to choose. */
export const oldLicense = cardLicense({ subscription: { start_date: secondsInDays(-100) } });

export const shownReport = page.getByRole('article');

export function mailsChosen(monthly_report: boolean): Choices {
  return { choices: { monthly_report, usage_notices: true }, always: ['payments'] };
}

/** Opens the page; every month has this report unless a test answers otherwise. Collects what was asked. */
export async function openReports(
  change: Partial<MonthlyReport> = {},
  { licenses = [oldLicense], query = `?month=${lastMonth}` }: { licenses?: License[]; query?: string } = {},
) {
  whenAsked('licenses', licenses);
  whenAsked('notifications', mailsChosen(false));
  if (!isAnswered('outcome-report')) whenAsked('outcome-report', outcomeAnswer());
  const asked = whenAsked('monthly-report', ({ month }) =>
    reportAnswer({ month, ...change }, { month, now: Date.now() }),
  );
  await openAccount(`${paths.monthlyReports}${query}`);
  return asked;
}
