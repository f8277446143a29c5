import { ConversionExport } from '../../features/click-report/export/ConversionExport.tsx';
import { exportText } from '../../features/click-report/export/text.ts';
import { reportSections } from '../../features/click-report/text.ts';
import { LicensedReport } from './LicensedReport.tsx';

/** Conversions for the ad networks. */
export function ClickExportPage() {
  return (
    <LicensedReport title={reportSections.export} lead={exportText.lead}>
      {license => <ConversionExport key={license.licenseKey} license={license} />}
    </LicensedReport>
  );
}
