import { spanHereText } from '../../text/dates-here.ts';
import { moneyText } from '../../text/money-in.ts';
import type { DataColumn } from '../../ui/tables/DataTable.tsx';
import { BillLinks } from './BillLinks.tsx';
import { BillStatusBadge } from './BillStatusBadge.tsx';
import { providerName } from './bill-words.ts';
import { Day } from './Day.tsx';
import { billingsText, billStatusText } from './text.ts';
import type { BillItem } from './use-billings.ts';

const { columns, unknownTax, noNumber } = billingsText.list;

/** The columns of the list of bills, whose rows it sorts by them. */
export const billColumns: readonly DataColumn<BillItem>[] = [
  { name: 'date', title: columns.date, sortBy: ({ date }) => date, cell: ({ date }) => <Day at={date} /> },
  {
    name: 'number',
    title: columns.number,
    sortBy: ({ number }) => number,
    cell: ({ number }) => <span className="bill-number">{number ?? <Unknown means={noNumber} />}</span>,
  },
  {
    name: 'description',
    title: columns.description,
    wraps: true,
    onCard: 'lead',
    shape: 'line',
    sortBy: ({ description }) => description,
    cell: item => (
      <>
        <b>{item.description}</b>
        <small>{detailsOf(item)}</small>
      </>
    ),
  },
  {
    name: 'tax',
    title: columns.tax,
    isNumber: true,
    shape: 'word',
    sortBy: ({ tax }) => tax,
    cell: ({ tax, currency }) => (tax === null ? <Unknown means={unknownTax} /> : moneyText(tax, currency)),
  },
  {
    name: 'amount',
    title: columns.amount,
    isNumber: true,
    shape: 'word',
    sortBy: ({ amount }) => amount,
    cell: ({ amount, currency }) => <b>{moneyText(amount, currency)}</b>,
  },
  {
    name: 'status',
    title: columns.status,
    shape: 'badge',
    sortBy: ({ status }) => billStatusText[status],
    cell: item => <BillStatusBadge item={item} />,
  },
  {
    name: 'links',
    title: columns.links,
    titleHidden: true,
    onCard: 'wide',
    cell: item => <BillLinks item={item} />,
  },
];

/** "rossi.test · Nov 3 – Dec 3, 2026 · PayPal", as far as it is known. */
function detailsOf(item: BillItem): string {
  const { domain, period } = item;
  return [domain, period && spanHereText(period), providerName(item)].filter(Boolean).join(' · ');
}

/** A dash, and for screen readers what it means. */
function Unknown({ means }: { means: string }) {
  return (
    <span className="muted" title={means}>
      <span aria-hidden="true">–</span>
      <span className="sr">{means}</span>
    </span>
  );
}
