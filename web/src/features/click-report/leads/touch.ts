import type { LeadOnWire } from '#shared/contract/leads.ts';

export type LeadTouch = LeadOnWire['last'];

/** Whether a visitor's first touch was their only one. */
export function isOnlyTouch({ first, last }: Pick<LeadOnWire, 'first' | 'last'>): boolean {
  return first !== null && first.at !== null && first.at === last.at;
}

/** What a touch says of itself, in the order in which it is read; empty fields are left out. */
export function paramsOf(touch: LeadTouch) {
  return (['source', 'medium', 'campaign', 'term', 'content', 'click'] as const).flatMap(name =>
    touch[name] ? [{ name, value: touch[name] }] : [],
  );
}
