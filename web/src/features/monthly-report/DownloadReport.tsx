import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { spreadsheetMark } from '#shared/domain/csv.ts';
import { ExportTools } from '../../ui/tables/ExportTools.tsx';
import { saveFile } from '../../ui/tables/save-file.ts';
import { reportCsv } from './report-csv.ts';

/** Saves the report as a table for a spreadsheet, or prints it. */
export function DownloadReport({ site, report }: { site: string; report: MonthlyReport | undefined }) {
  const save = () => {
    if (!report) return;
    saveFile(`${fileName(site)}-${report.month}.csv`, spreadsheetMark + reportCsv(site, report), 'text/csv');
  };
  return <ExportTools printed disabled={!report} onDownload={save} />;
}

function fileName(site: string): string {
  return site.toLowerCase().replace(/[^\p{L}\p{N}.-]+/gu, '-');
}
