// The kinds of fields in PayPal's requests, with the limits its reference gives them.
import * as z from 'zod';

const amountForm = /^-?(\d+|\d*\.\d+)$/;
const emailForm = /^[^\s@"]+@[^\s@"-][^\s@"]*$/;
const timeForm = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** A text of a length between two limits. */
export function text(shortest: number, longest: number, form = /.*/) {
  return z.string().min(shortest).max(longest).regex(form);
}

/** One word of several, such as `NO_SHIPPING`. */
export function word<const W extends string>(...words: W[]) {
  return z.enum(words);
}

/** An amount; more decimals than the currency has are well-formed, but refused later. */
export const moneyField = z.object({ currency_code: text(3, 3), value: text(0, 32, amountForm) });
export const emailField = text(3, 254, emailForm);
export const timeField = text(20, 64, timeForm);

/** Where a customer may be sent back to. */
export const webAddress = z.url({ protocol: /^https?$/ });
export const boundedWebAddress = webAddress.min(10).max(4000);
