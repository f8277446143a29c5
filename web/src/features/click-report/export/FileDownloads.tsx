import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { type ConversionFileName, conversionFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { AppError } from '#shared/errors.ts';
import { exportText } from '#shared/text/conversion-export.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { uiText } from '../../../ui/text.ts';

const { files: text } = exportText;

/** One file for each kind of id, written when it is downloaded. */
export function FileDownloads({ licenseKey }: { licenseKey: string }) {
  const [busy, setBusy] = useState<ConversionFileName>();
  const [problem, setProblem] = useState('');
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
        {conversionFileNames.map(file => (
          <li key={file}>
            <div>
              <b>{text.what[file].network}</b>
              <small>{text.what[file].holds}</small>
              <code>{file}.csv</code>
            </div>
            <Button
              icon={faDownload}
              busy={busy === file}
              busyLabel={text.busy}
              aria-label={text.downloadOf(`${file}.csv`)}
              onClick={() => download(file)}
            >
              {text.download}
            </Button>
          </li>
        ))}
      </ul>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
