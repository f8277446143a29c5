// What a bill is called on the screen, in the search and in the export.

import { dateHereText, spanHereText } from '../../text/dates-here.ts';
import { moneyText } from '../../text/money-in.ts';
import { billingsText, billStatusText } from './text.ts';
import type { BillItem, LicenseBilling } from './use-billings.ts';

const { refunded } = billingsText;

/** "rossi.test", or the plan of a license without a domain. */
export function licenseName({ domain, plan }: Pick<LicenseBilling, 'domain' | 'plan'>): string {
  return domain ?? plan;
}

/** How a bill's links say which bill is theirs. */
export function billName({ number, description, date }: BillItem): string {
  return `${number ?? description}, ${dateHereText(date)}`;
}

/** What of a payment came back, as far as its provider says it. */
export function refundTexts({ refunds, currency }: BillItem): string[] {
  return refunds.map(({ amount, date }) =>
    amount === null
      ? refunded.part
      : refunded.all(moneyText(amount, currency), date === null ? null : dateHereText(date)),
  );
}

/** Everything of a bill that somebody may search for, in lower case. */
export function searchable(bill: BillItem): string {
  const { number, description, domain, period, amount, currency, status, date } = bill;
  return [
    ...[number, description, domain, dateHereText(date), period && spanHereText(period)],
    ...[moneyText(amount, currency), billStatusText[status], providerName(bill)],
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}

export function providerName({ provider }: Pick<BillItem, 'provider'>): string {
  return provider === 'paypal' ? 'PayPal' : 'Card';
}
