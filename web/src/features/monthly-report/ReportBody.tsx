import { Suspense, useState } from 'react';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { clockText } from '../../text/dates-here.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { FaultList } from './FaultList.tsx';
import { ChannelMix } from './figures/ChannelMix.tsx';
import { ClickIds } from './figures/ClickIds.tsx';
import { comparisonOf, isRunning } from './figures/comparison.ts';
import { DayChart } from './figures/DayChart.tsx';
import type { Metric } from './figures/day-figures.ts';
import { Figures } from './figures/Figures.tsx';
import { TopTables } from './figures/TopTables.tsx';
import { TouchComparison } from './figures/TouchComparison.tsx';
import { monthName } from './months.ts';
import { NoVisits } from './NoVisits.tsx';
import { ReportNotices } from './ReportNotices.tsx';
import { reportText as text } from './text.ts';
import type { ReportSite } from './use-report-choice.ts';
import { zoneNote } from './zone-note.ts';

// It asks for its own figures, so the rest of the report doesn't wait for its script either.
const LeadOutcomes = lazyPart(() => import('./figures/LeadOutcomes.tsx'), 'LeadOutcomes');

interface ReportBodyProps {
  site: ReportSite;
  report: MonthlyReport;
  /** When it was loaded. */
  at: number;
}

/** The report of a month, from the figures to what can be mended. */
export function ReportBody({ site, report, at }: ReportBodyProps) {
  const [metric, setMetric] = useState<Metric>(report.leads > 0 ? 'leads' : 'visits');
  const running = isRunning(report.month, at);
  const isEmpty = report.visits + report.leads + report.excluded === 0;
  return (
    <article className="report-body" aria-labelledby="report-heading">
      <header className="report-head">
        <h2 id="report-heading">{text.heading(site.name, monthName(report.month))}</h2>
        <p>
          {running && `${text.asOf(clockText(at))} `}
          {zoneNote(report.month)}
        </p>
      </header>
      <ReportNotices report={report} site={site} at={at} />
      {isEmpty ? (
        <NoVisits site={site} month={report.month} running={running} />
      ) : (
        <>
          <Figures
            licenseKey={site.licenseKey}
            report={report}
            comparison={comparisonOf(report, at)}
            metric={metric}
            onMetric={setMetric}
          />
          <FaultList faults={report.faults} />
          <DayChart report={report} now={at} running={running} metric={metric} />
          {!report.locked && (
            <>
              <div className="report-pair">
                <ChannelMix report={report} />
                <TouchComparison report={report} />
              </div>
              <TopTables report={report} />
              <Suspense>
                <LeadOutcomes licenseKey={site.licenseKey} month={report.month} />
              </Suspense>
              <ClickIds report={report} />
            </>
          )}
        </>
      )}
    </article>
  );
}
