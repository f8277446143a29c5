import { randomBytes } from 'node:crypto';
import * as z from 'zod';

export interface Money {
  currency_code: string;
  value: string;
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Where a customer may be sent back to. */
export const webAddress = z.url({ protocol: /^https?$/ });

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
