import { faUpload } from '@fortawesome/free-solid-svg-icons';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { outcomeWords } from '#shared/text/outcomes.ts';
import { ask } from '../../../api/ask.ts';
import { paths } from '../../../paths.ts';
import { leadText as text } from '../../../text/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { leadsAsked } from '../list/asked-of-list.ts';
import { fileNameOf } from '../list/file-name.ts';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { OptionOff } from '../OptionOff.tsx';
import type { ReportedLicense } from '../reported-license.ts';
import { LeadBar } from './LeadBar.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadRow } from './LeadRow.tsx';
import { NoLeads } from './NoLeads.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { useLeadList } from './use-lead-list.ts';
import { useOutcomes } from './use-outcomes.ts';
import './journey.css';
import './outcomes.css';

/** In the address, in place of the id of one lead. */
const theSelected = 'selected';
const ofFile = 'file';

const OutcomeFileDialog = lazyPart(
  () => import('../outcome-file/OutcomeFileDialog.tsx'),
  'OutcomeFileDialog',
);

/** The forms that were sent on a site, each with the journey of its visitor. */
export function ReportedLeads({ license }: { license: ReportedLicense }) {
  const { licenseKey, name } = license;
  const address = useListAddress();
  const { filters, cursor, open } = address;
  const list = useLeadList(licenseKey, filters, cursor);
  const latest = useRef(address);
  latest.current = address;
  const toggle = useCallback((id: string) => void latest.current.toggle(id), []);
  const change = useCallback((id: string) => latest.current.askMark(id), []);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((id: string, isPicked: boolean) => {
    setPicked(before => new Set(isPicked ? [...before, id] : [...before].filter(one => one !== id)));
  }, []);
  const { last, say, undo } = useOutcomes(licenseKey);
  const items = list.data?.items ?? [];
  // Only what is on the page is changed: nobody sees what else was selected before.
  const selected = items.filter(({ id }) => picked.has(id));
  const currency = items.find(({ outcome }) => outcome?.currency)?.outcome?.currency ?? 'USD';
  const marked = address.dialog === theSelected ? selected : items.filter(({ id }) => id === address.dialog);
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
        total={{ list: 'leads', licenseKey }}
        csv={{
          file: fileNameOf('leads', name),
          ask: before =>
            ask('leads', {
              license_key: licenseKey,
              ...leadsAsked(filters),
              cursor: before,
              as: 'csv',
            }),
        }}
        isCounted={({ outcome }) => outcome?.state !== 'spam'}
        filters={<LeadFilters address={address} />}
        actions={
          <Button icon={faUpload} onClick={() => address.askMark(ofFile)}>
            {outcomeWords.upload}
          </Button>
        }
        bar={
          <LeadBar
            selected={selected.length}
            all={items.length}
            last={last}
            onSet={() => address.askMark(theSelected)}
            onAll={() => setPicked(new Set(items.map(({ id }) => id)))}
            onNone={() => setPicked(new Set())}
            onUndo={undo}
          />
        }
        empty={<NoLeads licenseKey={licenseKey} />}
        row={(lead, withDomain) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            open={open === lead.id}
            licenseKey={licenseKey}
            withDomain={withDomain}
            onToggle={toggle}
            selected={picked.has(lead.id)}
            onSelect={select}
            onChange={change}
          />
        )}
      />
      <p className="note">{text.retention}</p>
      {address.dialog === ofFile && (
        <Suspense>
          <OutcomeFileDialog licenseKey={licenseKey} currency={currency} onClose={address.closeDialog} />
        </Suspense>
      )}
      {marked.length > 0 && (
        <OutcomeDialog
          key={address.dialog}
          leads={marked}
          currency={currency}
          onSay={async outcomes => {
            await say(marked, outcomes);
            setPicked(new Set());
          }}
          onClose={address.closeDialog}
        />
      )}
    </>
  );
}

/** The report that led here, or the newest: of the month in which the list begins. */
function reportPathOf(license: string, from: string): string {
  const month = from.slice(0, 7);
  return `${paths.monthlyReports}?${new URLSearchParams({ license, ...(month && { month }) })}`;
}
