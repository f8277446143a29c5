import { decimalsOf } from '#shared/domain/leads/currencies.ts';

/** An amount in the currency that it was charged in. */
export function moneyText(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** "$480.00", "¥1,200": an amount in the currency's own unit. */
export function saleText(value: number, currency: string): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
