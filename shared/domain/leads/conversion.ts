// A click that became a customer, with what the sale was worth.
import { decimalsOf, isCurrency } from './currencies.ts';

export interface Conversion {
  /** Amount in the currency's own unit; null if the owner gives none, and the network's default counts. */
  value: number | null;
  /** Empty without a value. */
  currency: string;
  /** When the sale was made, epoch milliseconds. */
  at: number;
  /** The owner's own name of the sale, by which a network knows it again; absent for none. */
  order?: string | undefined;
}

/** Above it, somebody has typed a digit too many. */
export const maxConversionValue = 1_000_000_000;

export interface ConversionRefusal {
  field: 'value' | 'currency' | 'at';
  code: 'before-click' | 'in-the-future' | 'negative-value' | 'value-too-large' | 'unknown-currency';
}

/** Why ad networks would not take this conversion of a click; undefined if they would. */
export function refusalOfConversion(
  { value, currency, at }: Conversion,
  clickedAt: number,
  now: number,
): ConversionRefusal | undefined {
  if (value !== null && value < 0) return { field: 'value', code: 'negative-value' };
  if (value !== null && value > maxConversionValue) return { field: 'value', code: 'value-too-large' };
  if (value !== null && !isCurrency(currency)) return { field: 'currency', code: 'unknown-currency' };
  if (at < clickedAt) return { field: 'at', code: 'before-click' };
  // A click may be a little ahead of us, by its visitor's clock.
  if (at > Math.max(now, clickedAt)) return { field: 'at', code: 'in-the-future' };
  return undefined;
}

/** The amount as files have it: with a point, and the decimals of its currency. */
export function amountText({ value, currency }: Pick<Conversion, 'value' | 'currency'>): string {
  return value === null ? '' : value.toFixed(decimalsOf(currency));
}
