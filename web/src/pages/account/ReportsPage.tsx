import { useQuery } from '@tanstack/react-query';
import { monthOf } from '#shared/domain/visits/month.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { MonthlyReportPage } from '../../features/monthly-report/MonthlyReportPage.tsx';
import { PageSkeleton } from '../../features/monthly-report/ReportSkeleton.tsx';
import { reportText } from '../../features/monthly-report/text.ts';
import { siteFacts } from '../../features/subscriptions/site-facts.ts';
import { accountText } from '../../text/account.ts';
import { AccountPage } from './AccountPage.tsx';

/** The reports of all licenses, one month at a time. */
export function ReportsPage() {
  const licenses = useQuery({ ...accountLicenses, throwOnError: true }).data;
  const config = useQuery({ ...publicConfig, throwOnError: true }).data;
  const now = serverNow();
  const sites =
    licenses &&
    config &&
    licenses
      .map(license => siteFacts(license, config.catalogue))
      .map(({ snapshot, id, licenseKey, name, domain }) => {
        return { id, licenseKey, name, domain, since: snapshot.startAt };
      });
  return (
    <AccountPage title={accountText.pages.monthlyReports} lead={reportText.lead}>
      {sites ? <MonthlyReportPage sites={sites} /> : <PageSkeleton month={monthOf(now)} />}
    </AccountPage>
  );
}
