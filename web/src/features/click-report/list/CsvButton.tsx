import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { toasts } from '../../../state/toasts.ts';
import { ExportTools } from '../../../ui/tables/ExportTools.tsx';
import { saveFile } from '../../../ui/tables/save-file.ts';
import { listText as text } from '../text.ts';
import { collectCsv } from './collect-csv.ts';

interface CsvButtonProps {
  file: string;
  ask: Parameters<typeof collectCsv>[0];
}

/** Downloads the whole list with its filters, however many pages it has. */
export function CsvButton({ file, ask }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(file, await collectCsv(ask), 'text/csv');
    } catch (error) {
      toasts.error(error instanceof AppError ? error.message : text.csvFailed, { about: file });
    } finally {
      setBusy(false);
    }
  };
  return <ExportTools busy={busy} onDownload={download} />;
}
