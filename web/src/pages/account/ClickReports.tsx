import { ReportedClicks } from '../../features/click-report/clicks/ReportedClicks.tsx';
import { ListWaiting } from '../../features/click-report/list/ListWaiting.tsx';
import { clickPage } from '../../features/click-report/text.ts';
import { accountText } from '../../text/account.ts';
import { LicensedReport } from './LicensedReport.tsx';

/** Google Click Reports: each click of an ad, and what became of it. */
export function ClickReports() {
  return (
    <LicensedReport
      title={accountText.pages.clicks}
      lead={clickPage.lead}
      waiting={<ListWaiting words={clickPage} className="clicks" />}
    >
      {license => <ReportedClicks key={license.licenseKey} license={license} />}
    </LicensedReport>
  );
}
