// What became of a lead, as its owner says.
import { maxConversionValue } from './conversion.ts';
import { isCurrency } from './currencies.ts';

/** In the order in which a lead gets on; a lead of which nothing was said is new. */
export const leadStates = ['new', 'qualified', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** What was said of a lead; one that is new has none. */
export interface LeadOutcome {
  state: Exclude<LeadState, 'new'>;
  /** What the sale is worth, in the currency's own unit; null if the owner gives none. */
  value: number | null;
  /** ISO 4217; empty without a value. */
  currency: string;
  /** When it came to this, epoch milliseconds. */
  at: number;
  /** The owner's own name of the sale; empty for none. */
  order: string;
}

export const longestOrder = 64;

/** What shops and banks make ids of: without spaces and `@`, so that it names no person. */
const orderShape = /^[\p{L}\p{N}#][\p{L}\p{N}_.:/#-]*$/u;

export interface OutcomeRefusal {
  field: 'value' | 'currency' | 'at' | 'order';
  code:
    | 'before-lead'
    | 'in-the-future'
    | 'negative-value'
    | 'value-too-large'
    | 'unknown-currency'
    | 'wrong-order'
    | 'worthless';
}

/** Why this cannot be what became of a lead; undefined if it can. */
export function refusalOfOutcome(
  { state, value, currency, at, order }: LeadOutcome,
  leadAt: number,
  now: number,
): OutcomeRefusal | undefined {
  if (state === 'spam' && value !== null) return { field: 'value', code: 'worthless' };
  if (value !== null && value < 0) return { field: 'value', code: 'negative-value' };
  if (value !== null && value > maxConversionValue) return { field: 'value', code: 'value-too-large' };
  if (value !== null && !isCurrency(currency)) return { field: 'currency', code: 'unknown-currency' };
  if (order !== '' && !(order.length <= longestOrder && orderShape.test(order)))
    return { field: 'order', code: 'wrong-order' };
  if (at < leadAt) return { field: 'at', code: 'before-lead' };
  // A lead may be a little ahead of us, by its visitor's clock.
  if (at > Math.max(now, leadAt)) return { field: 'at', code: 'in-the-future' };
  return undefined;
}

/** Whether the same was said before, so that nothing is left to note. */
export function isSameOutcome(one: LeadOutcome | null, other: LeadOutcome | null): boolean {
  if (!one || !other) return one === other;
  return (['state', 'value', 'currency', 'at', 'order'] as const).every(name => one[name] === other[name]);
}
