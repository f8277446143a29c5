import { type LeadState, longestOrder, type OutcomeRefusal } from '../domain/leads/outcome.ts';

export const leadStateText: Readonly<Record<LeadState, string>> = {
  new: 'New',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** Why this cannot be what became of a lead. */
export const outcomeRefusalText: Readonly<Record<OutcomeRefusal['code'], string>> = {
  'before-lead': 'That’s before the form was sent. Choose a later time.',
  'in-the-future': 'That time is in the future. Choose the time it happened.',
  'negative-value': 'The value can’t be negative. Use 0 or more.',
  'value-too-large': 'That value is too large. Check the number of digits.',
  'unknown-currency': 'Name the currency by its three letters, such as USD or EUR.',
  'wrong-order': `Use up to ${longestOrder} letters, digits and . : / # _ - for the order ID, without spaces.`,
  worthless: 'Spam has no value. Leave the value empty.',
};

export const outcomeText = {
  missing: 'This lead is no longer there. Leads are kept for 13 months.',
} as const;
