import { dateHereText } from '../../text/dates-here.ts';
import type { LicenseBilling } from './use-billings.ts';

export interface ComingCharge {
  /** Of all licenses that are charged on this day. */
  cents: number;
  currency: string;
  at: number;
  licenses: readonly LicenseBilling[];
}

/** The next day on which something is charged, where the reader is, and all that is charged on it. */
export function comingCharge(licenses: readonly LicenseBilling[]): ComingCharge | null {
  const charged = licenses.flatMap(license =>
    license.next_charge ? [{ license, ...license.next_charge }] : [],
  );
  const [first] = charged.toSorted((a, b) => a.date - b.date);
  if (!first) return null;
  const { currency } = first.license;
  const sameDay = charged.filter(
    ({ date, license }) => dateHereText(date) === dateHereText(first.date) && license.currency === currency,
  );
  return {
    cents: sameDay.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    at: first.date,
    licenses: sameDay.map(({ license }) => license),
  };
}
