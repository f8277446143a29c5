import { useLocation, useNavigate } from 'react-router';
import { leadStates } from '#shared/domain/leads/outcome.ts';
import { type AddressChange, useAddress } from '../../../state/use-address.ts';

export const shows = ['all', 'lead', 'open', 'converted', 'none'] as const;
export type Show = (typeof shows)[number];

export interface Filters {
  search: string;
  /** Dates of the reader's calendar, `2026-11-22`; empty for none. */
  from: string;
  to: string;
  /** The source that a network stands for; empty for all. */
  network: string;
  show: Show;
  /** What became of leads; empty for all. */
  state: string;
}

const names = {
  search: 'q',
  from: 'from',
  to: 'to',
  network: 'network',
  show: 'show',
  state: 'state',
} as const;
export const noFilters: Filters = { search: '', from: '', to: '', network: '', show: 'all', state: '' };

interface Kept {
  /** Where the pages before this one began, so that one can go back to them. */
  trail?: string[];
  /** Whether the open dialog was opened from this list. */
  dialog?: boolean;
}

export type ListAddress = ReturnType<typeof useListAddress>;

/**
 * What is looked for, the page of the list, and what is open of it: all of it in the address, so that it can be linked,
 * reloaded and left by Back. A page begins where the one before ended: nobody counts a million rows, so there are no
 * numbers of pages, and no order but that of time. The way back is kept with the entry of the history; a link leads to
 * the newest.
 */
export function useListAddress() {
  const { query, change: changeAddress } = useAddress();
  const navigate = useNavigate();
  const kept = (useLocation().state ?? {}) as Kept;
  const trail = kept.trail ?? [];
  const cursor = query.get('before') ?? undefined;

  const go = (change: AddressChange, { state = kept, replace = false, stay = true } = {}) =>
    changeAddress(change, { replace, preventScrollReset: stay, state });
  const turn = (before: string | undefined, trail: string[]) =>
    go({ before: before ?? null, open: null }, { state: { trail }, stay: false });

  const show = shows.find(one => one === query.get('show')) ?? 'all';
  return {
    filters: {
      search: query.get('q') ?? '',
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
      network: query.get('network') ?? '',
      show,
      state: leadStates.find(one => one === query.get('state')) ?? '',
    } satisfies Filters,
    cursor,
    /** A filter begins again at the newest row. */
    filter: (change: Partial<Filters>) =>
      go(
        {
          ...Object.fromEntries(
            Object.entries(change).map(([name, value]) => [
              names[name as keyof Filters],
              value === 'all' ? null : value,
            ]),
          ),
          before: null,
          open: null,
        },
        { state: {}, replace: true },
      ),
    older: (next: string) => turn(next, [...trail, cursor ?? '']),
    /** Undefined on the first page. */
    newer: cursor && trail.length > 0 ? () => turn(trail.at(-1), trail.slice(0, -1)) : undefined,
    newest: cursor ? () => turn(undefined, []) : undefined,
    open: query.get('open'),
    toggle: (id: string) => go({ open: query.get('open') === id ? null : id }, { replace: true }),
    dialog: query.get('mark'),
    askMark: (id: string) => go({ mark: id }, { state: { ...kept, dialog: true } }),
    /** Goes back to where the dialog was opened from, or removes it from the address if a link opened it. */
    closeDialog: () => (kept.dialog ? navigate(-1) : go({ mark: null }, { replace: true })),
  };
}

export function isFiltered(filters: Filters): boolean {
  return (Object.keys(noFilters) as (keyof Filters)[]).some(name => filters[name] !== noFilters[name]);
}
