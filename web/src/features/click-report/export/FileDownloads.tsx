import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFileName } from '#shared/domain/leads/conversion-file-names.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { saveFile } from '../../../ui/tables/save-file.ts';
import { conversionCounts } from './click-export.ts';
import { type FileFacts, factsOf } from './file-facts.ts';
import { exportText } from './text.ts';

const { files: text } = exportText;

/**
 * The files by network and outcome, written when they are downloaded. Those that hold nothing and left nothing out are
 * folded: an owner who counts won leads alone has little to do with the others.
 */
export function FileDownloads({ licenseKey }: { licenseKey: string }) {
  const [problem, setProblem] = useState('');
  const counted = useQuery(conversionCounts(licenseKey));
  const counts = counted.data ?? undefined;
  const rows = text.networks.flatMap(({ name, files }) =>
    files.map(file => ({ network: name, file, facts: factsOf(file, counts) })),
  );
  const unused = rows.filter(({ facts }) => facts.isUnused);
  const shown = { licenseKey, say: setProblem };
  return (
    <section className="box export-part">
      <h2>{text.title}</h2>
      <p className="muted">{text.lead}</p>
      {counted.isPending ? (
        <div aria-busy="true">
          <p className="note waiting" role="status">
            {text.counting}
          </p>
          <Skeleton shape="block" />
        </div>
      ) : (
        <FileList rows={rows.filter(({ facts }) => !facts.isUnused)} {...shown} />
      )}
      {unused.length === rows.length && <p>{text.none}</p>}
      {unused.length > 0 && (
        <details className="export-unused">
          <summary>{text.unused(unused.length)}</summary>
          <FileList rows={unused} {...shown} />
        </details>
      )}
      {!!counts?.elsewhere && <p className="muted">{text.elsewhere(counts.elsewhere)}</p>}
      <Problem>{problem}</Problem>
    </section>
  );
}

interface FileListProps {
  rows: readonly { network: string; file: ExportFileName; facts: FileFacts }[];
  licenseKey: string;
  /** Called with what went wrong, and with nothing where it is tried again. */
  say: (problem: string) => void;
}

function FileList({ rows, ...shown }: FileListProps) {
  const networks = [...new Set(rows.map(({ network }) => network))];
  return (
    <ul className="export-files">
      {networks.map(name => (
        <li key={name}>
          <b>{name}</b>
          <ul>
            {rows
              .filter(({ network }) => network === name)
              .map(({ file, facts }) => (
                <FileRow key={file} file={file} facts={facts} {...shown} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface FileRowProps extends Omit<FileListProps, 'rows'> {
  file: ExportFileName;
  facts: FileFacts;
}

function FileRow({ file, facts: { what, isEmpty, lines }, licenseKey, say }: FileRowProps) {
  const { run, busy } = useAction(async () => {
    say('');
    const { csv = '' } = await ask('click-export', { license_key: licenseKey, file });
    saveFile(`${file}.csv`, csv, 'text/csv');
    toasts.success(text.done(`${file}.csv`), { about: file });
  }, say);
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
        onClick={run}
      >
        {text.download}
      </Button>
    </li>
  );
}
