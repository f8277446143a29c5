import { randomBytes } from 'node:crypto';

import { PaypalError } from './errors.ts';

export interface Money {
  currency_code: string;
  value: string;
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}

/** Cents as PayPal writes an amount. */
export function usdAmount(cents: number): Money {
  return { currency_code: 'USD', value: (cents / 100).toFixed(2) };
}

export function centsOf({ value }: Pick<Money, 'value'>): number {
  return Math.round(Number(value) * 100);
}

/** Cents of an amount that somebody is to pay: dollars, with two decimals at most. */
export function demandCents(amount: Money, field: string): number {
  if (amount.currency_code !== 'USD')
    throw new PaypalError(422, 'INVALID_CURRENCY_CODE', { field: `${field}/currency_code` });
  if (/\.\d{3,}$/.test(amount.value))
    throw new PaypalError(422, 'DECIMAL_PRECISION', { field: `${field}/value` });
  if (!(centsOf(amount) > 0))
    throw new PaypalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${field}/value` });
  return centsOf(amount);
}

/** Epoch milliseconds as PayPal writes a time. */
export function iso(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '');
}

export function randomCapitals(length: number): string {
  return Array.from(randomBytes(length), byte => letters[byte % letters.length]).join('');
}

export function linkOf(rel: string, href: string, method: Link['method'] = 'GET'): Link {
  return { href, rel, method };
}
