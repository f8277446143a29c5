// What can happen in a life, as data: a life is a list of these, so that one that failed can be kept and played again.

import type { SwitchPositions } from '../../local/switches.ts';

export const planNames = ['basic', 'plus', 'professional'] as const;
export type PlanName = (typeof planNames)[number];
export type Term = 'month' | 'year';

/** The providers' test cards, by what they do. */
export const cardKinds = [
  'good',
  'other good',
  'refused at once',
  'refused when charged',
  'asks the bank always',
  'asks the bank first',
  'disputes',
  'refund fails',
  'refund pends',
] as const;
export type CardKind = (typeof cardKinds)[number];

export const breakageKinds = [
  'killed',
  'down',
  'table',
  '500',
  '429',
  '500 after',
  'reset after',
  'silent',
  'slow',
] as const;

/**
 * Strikes the request number `at` that the product makes to a provider, or the first for the operation of that name:
 * `down` (and `table`, our own tables) from that one on; `killed` ends the process after that one, to whatever service
 * it went.
 */
export interface Breakage {
  what: (typeof breakageKinds)[number];
  at: number | string;
}

export const postModes = ['prompt', 'late', 'lost', 'twice', 'shuffled'] as const;
export type PostMode = (typeof postModes)[number];

export const lastDays = ['the last of a month', 'a leap day'] as const;

export const fundings = ['works', 'once', 'fails'] as const;
export type Funding = (typeof fundings)[number];

/** Whether requests of several tabs are under way at once, so that their order matters. */
export function hasTabs({ steps }: Life): boolean {
  return steps.some(step => step.do === 'at once' || ('tabs' in step && (step.tabs ?? 1) > 1));
}

/** How often the same thing is pressed at once, from as many tabs; every tab but the first has its own card field. */
export interface Pressed {
  breakage?: Breakage;
  tabs?: number;
}

/** What somebody orders. */
export interface Goods {
  plan: PlanName;
  term: Term;
  quantity: number;
  /** At the price of before it rose. */
  retired?: true;
}

/** `license` counts the licenses somebody has, oldest first, and starts again after the last one. */
export type Step =
  | ({ do: 'buy by card'; card: CardKind; coupon?: string } & Goods & Pressed)
  | ({ do: 'buy by PayPal' } & Goods & Pressed)
  | ({ do: 'press again'; card: 'the same' | CardKind } & Pressed)
  /** A tab with a checkout that is left open, and pressed later. */
  | { do: 'open a checkout' }
  | ({ do: 'order from the open checkout'; card: CardKind } & Pressed)
  | ({ do: 'pay the open invoice'; card: CardKind } & Pressed)
  | { do: 'answer the bank'; agrees: boolean }
  | { do: 'approve at PayPal'; funding: Funding }
  | ({ do: 'come back from PayPal' } & Pressed)
  | ({ do: 'upgrade'; license: number; looks: boolean } & Goods & Pressed)
  | { do: 'pay the proration'; license: number }
  | ({ do: 'cancel'; license: number } & Pressed)
  /** On PayPal's own site, so that the product hears of it by a webhook or not at all. */
  | { do: 'cancel at PayPal'; license: number }
  | ({ do: 'undo'; license: number } & Pressed)
  | ({ do: 'change card'; license: number; card: CardKind } & Pressed)
  | ({ do: 'refund'; license: number } & Pressed)
  /** At PayPal the money may be on its way for days, and may not come. */
  | ({ do: 'buy support'; license: number; funds?: 'COMPLETED' | 'PENDING' | 'DENIED' } & Pressed)
  | ({ do: 'delete account'; refund: boolean } & Omit<Pressed, 'tabs'>)
  /** Whoever has left makes an account anew, with the same address. */
  | { do: 'return' }
  | { do: 'change e-mail' }
  /** Buys as somebody does who has just registered; the address is confirmed later, or never. */
  | { do: 'begin unconfirmed' }
  | { do: 'confirm' }
  | { do: 'staff refund a part'; license: number; cents: number }
  /** The payer's bank claims the last payment back, however long ago it was; and decides on it weeks later. */
  | { do: 'dispute'; license: number }
  | { do: 'bank decides'; won: boolean }
  /** Has had a license, and paid for it, since before prices rose. */
  | ({ do: 'bought before prices rose' } & Omit<Goods, 'retired'>)
  | { do: 'colleague begins a trial'; card: CardKind; coupon?: string }
  /** Others use a code until one use of it is left. */
  | { do: 'code runs low'; coupon: string }
  | { do: 'wait'; hours: number }
  /** From where the month, or the year, after it is a shorter one. */
  | { do: 'wait until'; day: (typeof lastDays)[number] }
  | { do: 'post'; mode: PostMode }
  /** Different buttons at the same moment, in tabs of one browser. */
  | { do: 'at once'; steps: readonly Pressing[] };

/** Steps that press one button of the account. */
export type Pressing = Extract<
  Exclude<Step, { do: 'at once' }>,
  { do: 'upgrade' | 'cancel' | 'undo' | 'change card' | 'refund' | 'buy support' | 'pay the open invoice' }
>;

export type StepName = Step['do'];

export interface Life {
  steps: readonly Step[];
  /** Which order requests have that are under way at once. */
  order?: number;
  /** How the stand-ins behave where it is not known how the real ones do. */
  switches?: Partial<SwitchPositions>;
}
