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

/** What the list of leads says of states. */
export const outcomeWords = {
  state: 'State',
  anyState: 'All states',
  select: (when: string) => `Select the lead of ${when}`,
  change: (state: string, when: string) => `${state}: change the state of the lead of ${when}`,
  selected: (count: number) => `${count} selected`,
  upload: 'Upload outcomes',
  all: 'Select all on this page',
  none: 'Clear selection',
  set: 'Set state',
  title: (count: number) =>
    count === 1 ? 'What became of this lead?' : `What became of these ${count} leads?`,
  value: (count: number) => (count === 1 ? 'Value' : 'Value of each'),
  valueHint: 'What it’s worth. Leave empty if you don’t know yet.',
  wonHint: 'Ad clicks behind a won lead are marked as converted with this value.',
  order: 'Order ID',
  orderHint: 'Your own ID for the sale. No names or email addresses.',
  at: 'Time',
  atHint: 'In your time zone. Leave empty for now.',
  withdrawn: 'Consent was withdrawn',
  withdrawnHint: 'Leaves this out of the files for ad networks. Your reports still count it.',
  save: 'Save state',
  done: (count: number, state: LeadState) =>
    `${count === 1 ? 'Lead' : `${count} leads`} marked as ${leadStateText[state].toLowerCase()}.`,
  undo: 'Undo',
  undone: 'Change undone.',
  undoFailed: (reason: string) => `The change wasn’t undone. ${reason}`,
} as const;

export const outcomeText = {
  missing: 'This lead is no longer there. Leads are kept for 13 months.',
} as const;
