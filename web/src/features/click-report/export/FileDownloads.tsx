import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConversionFileName, conversionFiles } from '#shared/domain/leads/conversion-file-names.ts';
import { AppError } from '#shared/errors.ts';
import { exportText } from '#shared/text/conversion-export.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { uiText } from '../../../ui/text.ts';
import { conversionCounts } from './click-export.ts';

const { files: text } = exportText;

/** One file for each kind of id, by network, written when it is downloaded. What each holds is told as soon as it is known. */
export function FileDownloads({ licenseKey }: { licenseKey: string }) {
  const [busy, setBusy] = useState<ConversionFileName>();
  const [problem, setProblem] = useState('');
  const counts = useQuery(conversionCounts(licenseKey)).data;
  const download = async (file: ConversionFileName) => {
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
                <li key={file}>
                  <FileFacts file={file} counts={counts?.files[file]} />
                  <Button
                    icon={faDownload}
                    busy={busy === file}
                    busyLabel={text.busy}
                    disabled={counts?.files[file]?.holds === 0}
                    aria-label={text.downloadOf(`${file}.csv`)}
                    onClick={() => download(file)}
                  >
                    {text.download}
                  </Button>
                </li>
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

interface FileFactsProps {
  file: ConversionFileName;
  /** Undefined until they are known. */
  counts: { holds: number; old: number; unknown: number; refused: number } | undefined;
}

/** What is in a file, and what was left out and why. */
function FileFacts({ file, counts }: FileFactsProps) {
  return (
    <div>
      <span>{text.what[conversionFiles[file].click]}</span>
      <code>{file}.csv</code>
      {counts && <small>{text.holds(counts.holds)}</small>}
      {!!counts?.refused && <small>{text.refused(counts.refused)}</small>}
      {!!counts?.old && <small>{text.old(counts.old)}</small>}
      {!!counts?.unknown && <small>{text.unknown(counts.unknown)}</small>}
    </div>
  );
}
