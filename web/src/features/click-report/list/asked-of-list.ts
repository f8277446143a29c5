import { leadStates } from '#shared/domain/leads/outcome.ts';
import { startOfDay } from '../../../ui/local-minute.ts';
import type { Filters, Show } from './use-list-address.ts';

const outcomes = {
  all: {},
  lead: { lead: 'yes' },
  open: { lead: 'yes', converted: 'no' },
  converted: { converted: 'yes' },
  none: { lead: 'no' },
} as const satisfies Record<Show, object>;

/** What both lists are asked with. The reader's days become times; the last day is included. */
function spanAndSearch({ search, from, to }: Pick<Filters, 'search' | 'from' | 'to'>) {
  return {
    search: search.trim() || undefined,
    from: startOfDay(from),
    to: startOfDay(to, { daysLater: 1 }),
  };
}

export function clicksAsked(filters: Filters) {
  return {
    ...spanAndSearch(filters),
    network: filters.network || undefined,
    ...outcomes[filters.show],
  };
}

export function leadsAsked(filters: Filters) {
  return { ...spanAndSearch(filters), state: leadStates.find(one => one === filters.state) };
}

/** Nothing lies in such a time, so nothing is asked. */
export function isNoRange({ from, to }: Pick<Filters, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}
