import { toasts } from '../../../state/toasts.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { ExportTools } from '../../../ui/tables/ExportTools.tsx';
import { saveFile } from '../../../ui/tables/save-file.ts';
import { collectCsv } from './collect-csv.ts';

interface CsvButtonProps {
  file: string;
  ask: Parameters<typeof collectCsv>[0];
}

/** Downloads the whole list with its filters, however many pages it has. */
export function CsvButton({ file, ask }: CsvButtonProps) {
  const { run, busy } = useAction(
    async () => saveFile(file, await collectCsv(ask), 'text/csv'),
    problem => toasts.error(problem, { about: file }),
  );
  return <ExportTools busy={busy} onDownload={run} />;
}
