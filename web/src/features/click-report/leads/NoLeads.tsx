import { useState } from 'react';
import { Link } from 'react-router';
import { testSitePath } from '../../../state/test-site-path.ts';
import { leadText as text } from '../../../text/leads.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { SampleList } from '../list/SampleList.tsx';
import { LeadRow } from './LeadRow.tsx';
import { sampleLeads } from './sample-leads.ts';

export function NoLeads({ licenseKey }: { licenseKey: string }) {
  const [now] = useState(Date.now);
  const test = `${testSitePath}?${new URLSearchParams({ license: licenseKey })}`;
  return (
    <SampleList
      title={text.empty}
      hint={text.emptyHint}
      action={
        <Link className={buttonClass({})} to={test}>
          {text.emptyTest}
        </Link>
      }
      columns={text.columns}
      className="leads"
    >
      {sampleLeads(now).map(lead => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
    </SampleList>
  );
}
