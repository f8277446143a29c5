import { ReportedLeads } from '../../features/click-report/leads/ReportedLeads.tsx';
import { ListWaiting } from '../../features/click-report/list/ListWaiting.tsx';
import { leadText } from '../../text/leads.ts';
import { LicensedReport } from './LicensedReport.tsx';

/** Each form that was sent, and how its visitor had come. */
export function LeadsPage() {
  return (
    <LicensedReport
      title={leadText.caption}
      lead={leadText.lead}
      waiting={<ListWaiting words={leadText} className="leads" />}
    >
      {license => <ReportedLeads key={license.licenseKey} license={license} />}
    </LicensedReport>
  );
}
