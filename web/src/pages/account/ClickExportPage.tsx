import { reportSections } from '#shared/text/click-report.ts';
import { exportText } from '#shared/text/conversion-export.ts';
import { ConversionExport } from '../../features/click-report/export/ConversionExport.tsx';
import { LicensedReport } from './LicensedReport.tsx';

/** Conversions for the ad networks. */
export function ClickExportPage() {
  return (
    <LicensedReport title={reportSections.export} lead={exportText.lead}>
      {license => <ConversionExport key={license.licenseKey} license={license} />}
    </LicensedReport>
  );
}
