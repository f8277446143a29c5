import { useState } from 'react';
import { Link } from 'react-router';
import { listText } from '#shared/text/click-report.ts';
import { leadText as text } from '#shared/text/leads.ts';
import { testSitePath } from '../../../state/test-site-path.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TableFrame } from '../list/TableFrame.tsx';
import { LeadRow } from './LeadRow.tsx';
import { sampleLeads } from './sample-leads.ts';

/** What will be here, with samples that say that they are. */
export function NoLeads({ licenseKey }: { licenseKey: string }) {
  const [now] = useState(Date.now);
  return (
    <div className="with-sample">
      <EmptyState
        title={text.empty}
        text={text.emptyHint}
        action={
          <Link
            className={buttonClass({})}
            to={`${testSitePath}?${new URLSearchParams({ license: licenseKey })}`}
          >
            {text.emptyTest}
          </Link>
        }
      />
      <p className="note">{listText.sampleCaption}</p>
      <TableFrame
        label={listText.sampleCaption}
        columns={Object.values(text.columns)}
        className="leads sample"
      >
        {sampleLeads(now).map(lead => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </TableFrame>
    </div>
  );
}
