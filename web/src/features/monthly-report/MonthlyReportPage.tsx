import { useQuery } from '@tanstack/react-query';
import { monthlyReportOf } from '../../api/monthly-report.ts';
import { serverNow } from '../../api/server-now.ts';
import { EmptyReports } from './EmptyReports.tsx';
import { MailSwitch } from './MailSwitch.tsx';
import { monthName } from './months.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { reportText as text } from './text.ts';
import { Unavailable } from './Unavailable.tsx';
import { type ReportSite, useReportChoice } from './use-report-choice.ts';
import './monthly-report.css';

/** What brought visitors and leads to a site in a month. */
export function MonthlyReportPage({ sites }: { sites: readonly ReportSite[] }) {
  const { site, months, month, choose } = useReportChoice(sites, serverNow());
  const report = useQuery({
    ...monthlyReportOf(site?.licenseKey ?? '', month ?? ''),
    enabled: site !== undefined,
  });
  if (!site || !month) return <EmptyReports />;
  const { data, isError, isFetching, dataUpdatedAt, refetch } = report;
  return (
    <div className="report">
      <ReportBar sites={sites} site={site} months={months} month={month} report={data} onChoose={choose} />
      {isError && (
        <Unavailable since={data ? dataUpdatedAt : null} busy={isFetching} onTryAgain={() => refetch()} />
      )}
      {data && (
        <ReportBody
          key={`${site.licenseKey} ${month}`}
          site={site}
          report={data}
          at={serverNow(dataUpdatedAt)}
        />
      )}
      {!data && !isError && <ReportSkeleton />}
      <p className="sr" role="status">
        {data && text.heading(site.name, monthName(month))}
      </p>
      <MailSwitch />
    </div>
  );
}
