import { randomBytes } from 'node:crypto';
import * as z from 'zod';

export interface Money {
  currency_code: string;
  value: string;
}

/** Cents as PayPal writes an amount. */
export const usd = (cents: number): Money => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });
export const centsOf = ({ value }: Pick<Money, 'value'>): number => Math.round(Number(value) * 100);

/** Epoch milliseconds as PayPal writes a time. */
export const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+/, '');

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const random = (length: number): string =>
  Array.from(randomBytes(length), byte => letters[byte % letters.length]).join('');

/** Where a customer may be sent back to. */
export const webAddress = z.url({ protocol: /^https?$/ });

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}
export const link = (rel: string, href: string, method: Link['method'] = 'GET'): Link => ({
  href,
  rel,
  method,
});
