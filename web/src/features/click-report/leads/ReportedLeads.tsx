import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { leadText as text } from '#shared/text/leads.ts';
import { ask } from '../../../api/ask.ts';
import { paths } from '../../../paths.ts';
import { spanAndSearch } from '../list/asked-of-list.ts';
import { fileNameOf } from '../list/file-name.ts';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { OptionOff } from '../OptionOff.tsx';
import type { ReportedLicense } from '../reported-license.ts';
import { LeadRow } from './LeadRow.tsx';
import { NoLeads } from './NoLeads.tsx';
import { useLeadList } from './use-lead-list.ts';
import './journey.css';

/** The forms that were sent on a site, each with the journey of its visitor. */
export function ReportedLeads({ license }: { license: ReportedLicense }) {
  const { licenseKey, name } = license;
  const address = useListAddress();
  const { filters, cursor, open } = address;
  const list = useLeadList(licenseKey, filters, cursor);
  const latest = useRef(address);
  latest.current = address;
  const toggle = useCallback((id: string) => void latest.current.toggle(id), []);
  return (
    <>
      <p>
        <Link className="text" to={reportPathOf(licenseKey, filters.from)}>
          {text.report}
        </Link>
      </p>
      <OptionOff license={license} option="leads" words={text.off} />
      <ListView
        address={address}
        list={list}
        words={text}
        className="leads"
        csv={{
          file: fileNameOf('leads', name),
          ask: before =>
            ask('leads', {
              ...{ license_key: licenseKey, ...spanAndSearch(filters), cursor: before, as: 'csv' },
            }),
        }}
        empty={<NoLeads licenseKey={licenseKey} />}
        row={(lead, withDomain) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            open={open === lead.id}
            licenseKey={licenseKey}
            withDomain={withDomain}
            onToggle={toggle}
          />
        )}
      />
      <p className="note">{text.retention}</p>
    </>
  );
}

/** The report that led here, or the newest: of the month in which the list begins. */
function reportPathOf(license: string, from: string): string {
  const month = from.slice(0, 7);
  return `${paths.monthlyReports}?${new URLSearchParams({ license, ...(month && { month }) })}`;
}
