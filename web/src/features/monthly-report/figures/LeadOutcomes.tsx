import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { noValue, otherValue } from '#shared/domain/visits/other-value.ts';
import { fetching } from '#shared/product.ts';
import { countText } from '#shared/text/counts.ts';
import { ask } from '../../../api/ask.ts';
import { dateHereText } from '../../../text/dates-here.ts';
import { saleText } from '../../../text/money-in.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { FigureTable } from '../../../ui/tables/FigureTable.tsx';
import { leadsPathOf } from '../leads-path.ts';
import { reportText } from '../text.ts';
import { rateText } from './shares.ts';

const { outcomes: text } = reportText;
interface Amount {
  currency: string;
  value: number;
}

const dimensions = ['channels', 'sources', 'campaigns', 'landing_pages'] as const;
const touches = ['last', 'first'] as const;
/** So many rows are shown before somebody asks for all. */
const firstRows = 8;

/** What became of a month's leads, by where they came from. Nothing where the month has no lead that is still kept. */
export function LeadOutcomes({ licenseKey, month }: { licenseKey: string; month: string }) {
  const [by, setBy] = useState<(typeof dimensions)[number]>('channels');
  const [touch, setTouch] = useState<(typeof touches)[number]>('last');
  const [all, setAll] = useState(false);
  const report = useQuery({
    queryKey: ['outcomeReport', licenseKey, month],
    queryFn: () => ask('outcome-report', { license_key: licenseKey, month }),
    // Whoever comes from the list of leads has changed them a moment ago.
    staleTime: fetching.baseStaleMs / 4,
  });
  const { data } = report;
  if (!data && !report.isError) return null;
  if (data && data.leads + data.states.spam === 0) return null;
  const rows = data?.[touch][by] ?? [];
  const nameOf = (name: string) =>
    name === noValue ? text.unnamed[by] : name === otherValue ? reportText.tops.other : name;
  return (
    <section className="box top-card outcome-card" aria-labelledby="outcomes-heading">
      <h2 id="outcomes-heading">{text.title}</h2>
      {!data && (
        <div role="alert">
          <p>{text.failed}</p>
          <Button size="small" busy={report.isFetching} onClick={() => report.refetch()}>
            {reportText.tryAgain}
          </Button>
        </div>
      )}
      {data && (
        <>
          <p>
            {text.whole(countText(data.leads), countText(data.won), revenueText(data.revenue))}{' '}
            {data.states.new > 0 && (
              <Link className="text" to={leadsPathOf(licenseKey, month, 'new')}>
                {text.stillNew(countText(data.states.new))}
              </Link>
            )}
          </p>
          {data.states.spam > 0 && <p className="muted">{text.spam(countText(data.states.spam))}</p>}
          {data.looked_back_to !== null && (
            <p className="muted">{text.part(dateHereText(data.looked_back_to))}</p>
          )}
          <div className="pair">
            <SelectField
              label={text.by}
              name="outcomes-by"
              value={by}
              options={dimensions.map(value => ({ value, label: text.name[value] }))}
              onChange={value => setBy(value as typeof by)}
            />
            <SelectField
              label={text.touch}
              name="outcomes-touch"
              value={touch}
              options={touches.map(value => ({ value, label: text.touches[value] }))}
              onChange={value => setTouch(value as typeof touch)}
            />
          </div>
          <FigureTable
            caption={text.title}
            columns={[
              { title: text.name[by] },
              { title: text.leads, amount: true },
              { title: text.won, amount: true },
              { title: text.rate, amount: true },
              { title: text.revenue, amount: true },
            ]}
            rows={(all ? rows : rows.slice(0, firstRows)).map(({ name, leads, won, revenue }) => [
              nameOf(name),
              countText(leads),
              countText(won),
              rateText(won, leads),
              <Revenue key={name} revenue={revenue} />,
            ])}
          />
          {rows.length > firstRows && (
            <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? reportText.tops.fewer : reportText.tops.all(rows.length)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** One amount below the other, so that several currencies fit a phone. */
function Revenue({ revenue }: { revenue: readonly Amount[] }) {
  if (revenue.length === 0) return '–';
  return revenue.map(({ currency, value }) => <div key={currency}>{saleText(value, currency)}</div>);
}

/** "$480.00 + €90.00": amounts of several currencies are not added up. */
function revenueText(revenue: readonly Amount[]): string {
  return revenue.map(({ currency, value }) => saleText(value, currency)).join(' + ') || '–';
}
