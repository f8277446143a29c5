import { type CsvColumns, csvTable, csvTime } from '#shared/domain/csv.ts';
import { decimalsOf } from '#shared/domain/leads/currencies.ts';
import { providerName } from './bill-words.ts';
import { billStatusText } from './text.ts';
import type { BillItem } from './use-billings.ts';

/** Times are in UTC, amounts are numbers: a spreadsheet adds them up. What a provider does not say stays empty. */
const columns: CsvColumns<BillItem> = [
  ['Date (UTC)', ({ date }) => csvTime(date)],
  ['Number', ({ number }) => number],
  ['Description', ({ description }) => description],
  ['Period from (UTC)', ({ period }) => csvTime(period?.start ?? null)],
  ['Period to (UTC)', ({ period }) => csvTime(period?.end ?? null)],
  ['License', ({ license_key }) => license_key],
  ['Domain', ({ domain }) => domain],
  ['Paid with', providerName],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Tax', bill => inUnits(bill, bill.tax)],
  ['Amount', bill => inUnits(bill, bill.amount)],
  ['Refunded', bill => inUnits(bill, refundedOf(bill))],
  ['Status', ({ status }) => billStatusText[status]],
  ['Invoice (PDF)', ({ pdf }) => pdf],
  ['Page', ({ page }) => page],
];

export function billCsv(items: readonly BillItem[]): string {
  return csvTable(columns, items, { withHeadings: true });
}

/** Null where a part went back and nobody says how much. */
function refundedOf({ refunds }: BillItem): number | null {
  const amounts = refunds.map(({ amount }) => amount);
  return amounts.some(amount => amount === null)
    ? null
    : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

function inUnits({ currency }: BillItem, cents: number | null): number | null {
  return cents === null ? null : cents / 10 ** decimalsOf(currency.toUpperCase());
}
