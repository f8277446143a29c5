import { monthlyReport } from '#functions/flows/reports/monthly-report.ts';
import type { TrafficDeps } from '#functions/flows/visits/traffic-of-license.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { NotificationChoices } from '#functions/ports/letters/notification-choices.ts';
import type { LicenseId } from '#functions/ports/licenses/license-syncs.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import type { Letter } from '#shared/contract/letter.ts';
import { monthlyReportBatch } from '#shared/contract/monthly-report-batch.ts';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { noValue } from '#shared/domain/visits/other-value.ts';

const job = 'send-monthly-reports';
/** So many names of a table are in the mail. */
const namesInMail = 5;

export interface Deps extends TrafficDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
  choices: Pick<NotificationChoices, 'of'>;
  letters: Letters;
}

/** Mails the report of a month to owners who want it, with the figures of call `monthly-report`. Safe to repeat. */
export const run = oneByOne(job, monthlyReportBatch, async ({ month, licenses }, deps: Deps) => {
  const { done, open, failed } = await processAll(job, licenses, one => report(one, month, deps));
  log({ job, queued: done, unwanted: open, failed: failed.length });
  return failed.length === 0;
});

/** Whether there was a report to mail: one was wanted, and the month had visits. */
async function report({ userId, licenseKey }: LicenseId, month: string, deps: Deps): Promise<boolean> {
  if (!(await deps.choices.of(userId)).monthlyReport) return false;
  const license = await deps.licenses.ofOwner(userId, licenseKey);
  const figures = license && (await monthlyReport(license, month, deps));
  if (!figures || figures.visits + figures.leads === 0) return false;
  await deps.letters.send(letterOf(license, figures));
  return true;
}

function letterOf(license: LicenseRow, figures: MonthlyReport): Letter {
  const { month, visits, allowance, leads, tracked_leads: tracked, before, locked } = figures;
  const top = (table: MonthlyReport['sources']) =>
    table.filter(({ name }) => name !== noValue).slice(0, namesInMail);
  const flood = figures.days.reduce((sum, day) => sum + day.flood, 0);
  return {
    kind: 'monthly-report',
    once: `monthly-report#${license.licenseKey}#${month}`,
    to: license.email,
    userId: license.userId,
    licenseKey: license.licenseKey,
    site: license.domains[0] ?? null,
    month: Date.parse(`${month}-01`),
    visits,
    allowance,
    leads,
    tracked,
    flood,
    locked,
    before: { visits: before.visits, leads: before.leads },
    channels: top(figures.channels),
    sources: top(figures.sources),
    campaigns: top(figures.campaigns),
    faults: figures.faults,
    optional: 'monthlyReport',
  };
}
