import { useCallback, useRef } from 'react';
import { ask } from '../../../api/ask.ts';
import { helpArticle } from '../../../paths.ts';
import { clicksAsked } from '../list/asked-of-list.ts';
import { fileNameOf } from '../list/file-name.ts';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { OptionOff } from '../OptionOff.tsx';
import type { ReportedLicense } from '../reported-license.ts';
import { clickPage as text } from '../text.ts';
import { ClickFilters } from './ClickFilters.tsx';
import { ClickRow } from './ClickRow.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { NoClicks } from './NoClicks.tsx';
import { useClickList } from './use-click-list.ts';

/** The clicks of ads that led to a site: found, marked, taken away as a table. */
export function ReportedClicks({ license }: { license: ReportedLicense }) {
  const { licenseKey, name } = license;
  const address = useListAddress();
  const { filters, cursor } = address;
  const list = useClickList(licenseKey, filters, cursor);
  const items = list.data?.items ?? [];
  const marked = items.find(({ id }) => id === address.dialog);
  const latest = useRef(address);
  latest.current = address;
  const mark = useCallback((id: string) => latest.current.askMark(id), []);
  return (
    <>
      <OptionOff license={license} option="click_reports" words={text.off} />
      <ListView
        address={address}
        list={list}
        words={text}
        className="clicks"
        total={{ list: 'click-report', licenseKey }}
        csv={{
          file: fileNameOf('clicks', name),
          ask: before =>
            ask('click-report', {
              license_key: licenseKey,
              ...clicksAsked(filters),
              cursor: before,
              as: 'csv',
            }),
        }}
        filters={<ClickFilters address={address} />}
        empty={<NoClicks />}
        row={(click, withDomain) => (
          <ClickRow key={click.id} click={click} onMark={mark} withDomain={withDomain} />
        )}
      />
      <p className="note">
        {text.retention}{' '}
        <a className="text" href={helpArticle('import-conversions')}>
          {text.help}
        </a>
      </p>
      {marked && (
        <MarkDialog
          key={marked.id}
          click={marked}
          licenseKey={licenseKey}
          currency={items.find(({ conversion }) => conversion?.currency)?.conversion?.currency ?? 'USD'}
          onClose={address.closeDialog}
        />
      )}
    </>
  );
}
