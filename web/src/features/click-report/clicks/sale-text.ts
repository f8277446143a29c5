import { decimalsOf } from '#shared/domain/leads/currencies.ts';

/**
 * The amount that somebody typed, with a point or a comma before its decimals; undefined for a text that may mean two
 * amounts, such as 1,234.
 */
export function amountIn(text: string, currency: string): number | undefined {
  const digits = decimalsOf(currency);
  const { whole, decimals = '' } =
    /^(?<whole>\d{1,12})(?:[.,](?<decimals>\d+))?$/.exec(text.trim())?.groups ?? {};
  return whole === undefined || decimals.length > digits ? undefined : Number(`${whole}.${decimals || 0}`);
}

/** An amount as it is typed again. */
export function typedAmount(value: number | null): string {
  return value === null ? '' : String(value);
}
