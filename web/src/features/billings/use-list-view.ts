import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from '../../ui/tables/sorting.ts';
import { billColumns } from './bill-columns.tsx';
import type { BillFilter } from './filter-bills.ts';

interface ListView {
  filter: BillFilter;
  sort: Sort;
}

const newestFirst: Sort = { by: 'date', descending: true };

/**
 * What of the list is shown, and in which order. The address follows, so that a link shows a colleague the same; it does
 * not lead, because it changes later than a field may be typed into.
 */
export function useListView() {
  const [query, setQuery] = useSearchParams();
  const [{ filter, sort }, setView] = useState<ListView>(() => viewIn(query));
  const go = (next: ListView) => {
    setView(next);
    setQuery(before => queryWith(before, next), { replace: true, preventScrollReset: true });
  };
  const isFiltered = filter.words.trim() !== '' || filter.status !== '';
  return {
    filter,
    sort,
    isFiltered,
    /** Whether the newest entries alone would show something false: older ones may match, or come first. */
    needsAll: isFiltered || !isNewestFirst(sort),
    search: (words: string) => go({ filter: { ...filter, words }, sort }),
    chooseStatus: (status: string) => go({ filter: { ...filter, status }, sort }),
    sortBy: (sort: Sort) => go({ filter, sort }),
    clear: () => go({ filter: { words: '', status: '' }, sort }),
  };
}

function viewIn(query: URLSearchParams): ListView {
  const [by, direction] = query.get('sort')?.split('-') ?? [];
  const column = billColumns.find(({ name, sortBy }) => name === by && sortBy);
  return {
    filter: { words: query.get('q') ?? '', status: query.get('status') ?? '' },
    sort: column ? { by: column.name, descending: direction === 'down' } : newestFirst,
  };
}

function queryWith(before: URLSearchParams, { filter: { words, status }, sort }: ListView): URLSearchParams {
  const next = new URLSearchParams(before);
  const shown = {
    q: words,
    status,
    sort: isNewestFirst(sort) ? '' : `${sort.by}-${sort.descending ? 'down' : 'up'}`,
  };
  for (const [name, value] of Object.entries(shown)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function isNewestFirst({ by, descending }: Sort) {
  return by === newestFirst.by && descending;
}
