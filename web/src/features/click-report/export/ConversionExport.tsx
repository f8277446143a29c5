import { useQuery } from '@tanstack/react-query';
import { helpArticle } from '../../../paths.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ListFailure } from '../list/ListFailure.tsx';
import type { ReportedLicense } from '../reported-license.ts';
import { clickExport } from './click-export.ts';
import { FileDownloads } from './FileDownloads.tsx';
import { FileSettings } from './FileSettings.tsx';
import { SecretAddress } from './SecretAddress.tsx';
import { exportText as text } from './text.ts';
import './export.css';

/** How conversions get to the ad networks: as files, or by addresses that the networks fetch. */
export function ConversionExport({ license: { licenseKey } }: { license: ReportedLicense }) {
  const state = useQuery(clickExport(licenseKey));
  if (state.isPending)
    return (
      <div aria-busy="true">
        <p className="note waiting" role="status">
          {text.loading}
        </p>
        <Skeleton shape="block" />
      </div>
    );
  if (!state.data)
    return (
      <ListFailure
        title={text.failed}
        error={state.error ?? new Error()}
        busy={state.isFetching}
        onRetry={() => state.refetch()}
      />
    );
  return (
    <div className="export">
      <FileDownloads licenseKey={licenseKey} />
      <SecretAddress licenseKey={licenseKey} since={state.data.address_since} />
      <FileSettings licenseKey={licenseKey} state={state.data} />
      <p className="note">
        <a className="text" href={helpArticle('import-conversions')}>
          {text.help}
        </a>
      </p>
    </div>
  );
}
