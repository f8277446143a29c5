// Which columns of a customer's table say what became of leads, by their headings. All others are left out.
import { isClickId } from './click-ids.ts';
import { type HashField, hashFields, hashHeadingOf } from './contact-hashes.ts';

export const outcomeFields = ['lead', 'outcome', 'value', 'currency', 'time', 'order', 'withdrawn'] as const;
export type OutcomeField = (typeof outcomeFields)[number];

/** The headings of the template, which come first where a table has several that would do. */
export const headingOf: Readonly<Record<OutcomeField, string>> = {
  lead: 'lead_id',
  outcome: 'outcome',
  value: 'value',
  currency: 'currency',
  time: 'time',
  order: 'order_id',
  withdrawn: 'withdrawn',
};

/** What our own list, shops and CRMs call them, without signs and case, the likeliest first. */
const otherHeadings: Readonly<Record<OutcomeField, string>> = {
  lead: 'utmostleadid leadid clientreferenceid',
  outcome: 'leadoutcome leadstatus dealstatus dealstage status stage state result',
  value: 'dealvalue amount dealamount revenue total amountpaid',
  currency: 'dealcurrency currencycode currencyofvalue dealcurrencyofvalue',
  time: 'outcometime statesince statesinceutc wontime dealwontime closedate dealclosedon closedtime closedat date',
  order: 'order ordernumber dealid invoiceid invoicenumber paymentid transactionid',
  withdrawn: 'consentwithdrawn adconsentwithdrawn',
};

export interface OutcomeColumns {
  /** Places in a row, counted from 0. */
  fields: Partial<Record<OutcomeField, number>>;
  /** Columns with click IDs, in the order of the table. */
  clicks: readonly number[];
  /** Columns of hashes, which a browser sends only on request; until then they count as not read. */
  hashes: Readonly<Partial<Record<HashField, number>>>;
  /** Headings of columns that are not read; those without one are left out. */
  ignored: readonly string[];
}

export function outcomeColumnsOf(headings: readonly string[]): OutcomeColumns {
  const plain = headings.map(plainOf);
  const fields: OutcomeColumns['fields'] = {};
  for (const field of outcomeFields) {
    const known = [plainOf(headingOf[field]), ...otherHeadings[field].split(' ')];
    const heading = known.find(one => plain.includes(one));
    if (heading !== undefined) fields[field] = plain.indexOf(heading);
  }
  const taken = new Set(Object.values(fields));
  const clicks = headings.flatMap((heading, place) =>
    !taken.has(place) && isClickColumn(heading) ? [place] : [],
  );
  for (const place of clicks) taken.add(place);
  const hashes = Object.fromEntries(
    hashFields.flatMap(field => {
      const place = plain.indexOf(plainOf(hashHeadingOf[field]));
      return place < 0 ? [] : [[field, place]];
    }),
  );
  const ignored = headings.filter((heading, place) => heading !== '' && !taken.has(place));
  return { fields, clicks, hashes, ignored };
}

/** The places that are read, in the order of the table, without those of hashes. */
export function placesIn({ fields, clicks }: OutcomeColumns): number[] {
  return [...Object.values(fields), ...clicks].sort((a, b) => a - b);
}

function isClickColumn(heading: string): boolean {
  return isClickId(heading.toLowerCase()) || /^(google|microsoft|ad)?clickid$/.test(plainOf(heading));
}

export function plainOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
