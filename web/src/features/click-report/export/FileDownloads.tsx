import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFileName } from '#shared/domain/leads/conversion-file-names.ts';
import { AppError } from '#shared/errors.ts';
import { exportText } from '#shared/text/conversion-export.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { uiText } from '../../../ui/text.ts';
import { conversionCounts } from './click-export.ts';
import { type FileFacts, factsOf } from './file-facts.ts';

const { files: text } = exportText;

/** The files by network and outcome, written when they are downloaded. What each holds is told as soon as it is known. */
export function FileDownloads({ licenseKey }: { licenseKey: string }) {
  const [busy, setBusy] = useState<ExportFileName>();
  const [problem, setProblem] = useState('');
  const counts = useQuery(conversionCounts(licenseKey)).data ?? undefined;
  const download = async (file: ExportFileName) => {
    setBusy(file);
    setProblem('');
    try {
      const { csv = '' } = await ask('click-export', { license_key: licenseKey, file });
      saveFile(`${file}.csv`, csv, 'text/csv');
      toasts.success(text.done(`${file}.csv`), { about: file });
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : uiText.unknownFailure);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="box export-part">
      <h2>{text.title}</h2>
      <p className="muted">{text.lead}</p>
      <ul className="export-files">
        {text.networks.map(({ name, files }) => (
          <li key={name}>
            <b>{name}</b>
            <ul>
              {files.map(file => (
                <FileRow
                  key={file}
                  file={file}
                  facts={factsOf(file, counts)}
                  busy={busy === file}
                  onDownload={() => download(file)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!!counts?.elsewhere && <p className="muted">{text.elsewhere(counts.elsewhere)}</p>}
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface FileRowProps {
  file: ExportFileName;
  facts: FileFacts;
  busy: boolean;
  onDownload: () => void;
}

function FileRow({ file, facts: { what, isEmpty, lines }, busy, onDownload }: FileRowProps) {
  return (
    <li>
      <div>
        <span>{what}</span>
        <code>{file}.csv</code>
        {lines.map(line => (
          <small key={line}>{line}</small>
        ))}
      </div>
      <Button
        icon={faDownload}
        busy={busy}
        busyLabel={text.busy}
        disabled={isEmpty}
        aria-label={text.downloadOf(`${file}.csv`)}
        onClick={onDownload}
      >
        {text.download}
      </Button>
    </li>
  );
}
