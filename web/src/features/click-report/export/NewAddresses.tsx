import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '../../../api/public-config.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import { exportText } from './text.ts';

const {
  address: text,
  files: { networks },
} = exportText;

/** Addresses that were just made. They cannot be shown a second time. */
export function NewAddresses({ paths }: { paths: Readonly<Record<string, string>> }) {
  const { data: config } = useQuery(publicConfig);
  const root = config?.apiUrl.replace(/\/$/, '');
  return (
    <div className="new-addresses">
      <p role="status">
        <b>{text.shown}</b>
      </p>
      {root !== undefined &&
        networks.flatMap(({ name, files }) =>
          files.map(file => (
            <CopyBox
              key={file}
              label={`${name}: ${text.copied(file)}`}
              code={`${root}${paths[file] ?? ''}`}
            />
          )),
        )}
    </div>
  );
}
