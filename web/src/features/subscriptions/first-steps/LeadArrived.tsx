import { Fragment } from 'react';
import { Link } from 'react-router';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { paths } from '../../../paths.ts';
import { testSitePath } from '../../../state/test-site-path.ts';
import { agoText } from '../../../text/dates-here.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import type { RowFacts } from '../row-facts.ts';
import { leadValues } from './lead-values.ts';
import { TestAddress } from './TestAddress.tsx';
import { firstStepsText } from './text.ts';
import './lead-arrived.css';
import { serverNow } from '../../../api/server-now.ts';

const { arrived: text, visit } = firstStepsText;

/** The first lead: which values were known of it, and what to do if none was. */
export function LeadArrived({ lead, row }: { lead: LeadOnWire; row: RowFacts }) {
  const values = leadValues(lead);
  const hasCampaign = lead.last.source !== '' || lead.last.click !== '';
  return (
    <div className="lead-arrived">
      <p>{text.when(agoText(lead.at, serverNow()), lead.page)}</p>
      <p>{text.list}</p>
      <dl>
        {values.map(({ field, value, param }) => (
          <div key={field} data-empty={value === '' || undefined}>
            <dt>{field}</dt>
            <dd>
              {value === '' ? (
                <span className="muted">{text.empty}</span>
              ) : (
                <span className="param" data-param={param}>
                  {partsOfAddress(value).map((part, place) => (
                    <Fragment key={`${part} ${String(place)}`}>
                      {place > 0 && <wbr />}
                      {part}
                    </Fragment>
                  ))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasCampaign ? (
        <p className="note">{text.emptyNote}</p>
      ) : (
        <>
          <p>{text.noCampaign}</p>
          <TestAddress domain={row.domain} />
        </>
      )}
      <div className="first-steps-test">
        <Link className={buttonClass({})} to={`${testSitePath}?license=${row.licenseKey}`}>
          {visit.test}
        </Link>
        <span className="note">{text.check}</span>
      </div>
      <p>
        {text.more}{' '}
        <Link className="text" to={`${paths.leads}?license=${row.licenseKey}`}>
          {text.leads}
        </Link>
        .
      </p>
    </div>
  );
}

/** An address is broken after a slash rather than within a word. */
function partsOfAddress(value: string): string[] {
  return value.split(/(?<=\/)/);
}
