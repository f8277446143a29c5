import { faDownload } from '@fortawesome/free-solid-svg-icons';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { spreadsheetMark } from '#shared/domain/csv.ts';
import { reportText as text } from '#shared/text/monthly-report.ts';
import { reportCsv } from '#shared/text/report-csv.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Saves the report as a table for a spreadsheet. */
export function DownloadReport({ site, report }: { site: string; report: MonthlyReport | undefined }) {
  const save = () => {
    if (!report) return;
    saveFile(`${fileName(site)}-${report.month}.csv`, spreadsheetMark + reportCsv(site, report), 'text/csv');
  };
  return (
    <Button icon={faDownload} disabled={!report} onClick={save}>
      {text.download}
    </Button>
  );
}

function fileName(site: string): string {
  return site.toLowerCase().replace(/[^\p{L}\p{N}.-]+/gu, '-');
}
