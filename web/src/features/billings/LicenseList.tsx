import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../text/money-in.ts';
import { Button } from '../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../ui/tables/DataTable.tsx';
import { type Sort, sortedRows } from '../../ui/tables/sorting.ts';
import { licenseName } from './bill-words.ts';
import type { CardHref } from './card-href.ts';
import { Day } from './Day.tsx';
import { methodText } from './method-text.ts';
import { billingsText } from './text.ts';
import type { LicenseBilling } from './use-billings.ts';

interface LicenseListProps {
  licenses: readonly LicenseBilling[];
  cardHref: CardHref;
}

const { licenses: words, changeCard } = billingsText;
const { columns } = words;
/** The invoices below are what people come for: a long list waits to be asked for. */
const shownAtFirst = 5;

/** What each license is charged next, and how: for customers with several. */
export function LicenseList({ licenses, cardHref }: LicenseListProps) {
  const [sort, setSort] = useState<Sort>({ by: 'date', descending: false });
  const [all, setAll] = useState(false);
  const own = columnsWith(cardHref);
  const sorted = sortedRows(licenses, own, sort);
  return (
    <section className="bills bills-by-license" aria-labelledby="by-license">
      <h2 id="by-license">{words.title}</h2>
      <div className="box">
        <DataTable
          label={words.title}
          columns={own}
          rows={all ? sorted : sorted.slice(0, shownAtFirst)}
          keyOf={({ license_key }) => license_key}
          sort={sort}
          onSort={setSort}
        />
      </div>
      {!all && licenses.length > shownAtFirst && (
        <div className="bills-more">
          <Button onClick={() => setAll(true)}>{words.showAll(licenses.length)}</Button>
        </div>
      )}
    </section>
  );
}

function columnsWith(cardHref: CardHref): DataColumn<LicenseBilling>[] {
  return [
    {
      name: 'license',
      title: columns.license,
      wraps: true,
      onCard: 'lead',
      sortBy: ({ domain }) => domain,
      cell: ({ domain }) => (domain ? <b>{domain}</b> : <span className="muted">{words.noDomain}</span>),
    },
    { name: 'plan', title: columns.plan, sortBy: ({ plan }) => plan, cell: ({ plan }) => plan },
    {
      name: 'charge',
      title: columns.charge,
      isNumber: true,
      sortBy: ({ next_charge }) => next_charge?.amount ?? null,
      cell: ({ next_charge, currency }) =>
        next_charge ? moneyText(next_charge.amount, currency) : words.noCharge,
    },
    {
      name: 'date',
      title: columns.date,
      sortBy: ({ next_charge }) => next_charge?.date ?? null,
      cell: ({ next_charge }) => next_charge && <Day at={next_charge.date} />,
    },
    {
      name: 'method',
      title: columns.method,
      sortBy: ({ method }) => methodText(method),
      cell: ({ method }) => (
        <>
          {methodText(method)}
          {method?.by === 'card' && (
            <small>{words.expires(String(method.exp_month).padStart(2, '0'), method.exp_year)}</small>
          )}
        </>
      ),
    },
    {
      name: 'change',
      title: columns.change,
      titleHidden: true,
      cell(license) {
        const href = license.method?.by === 'card' && cardHref(license.license_key);
        return (
          href && (
            <Link className="text" to={href}>
              {changeCard}
              <span className="sr"> {billingsText.links.of(licenseName(license))}</span>
            </Link>
          )
        );
      },
    },
  ];
}
