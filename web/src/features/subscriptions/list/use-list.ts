import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RowFacts } from '../row-facts.ts';
import { useSettled } from '../use-settled.ts';
import type { View } from '../use-view.ts';
import { arranged, isLong, type ListOrder } from './arrange.ts';

export interface ArrangedList {
  /** Whether there is enough to search and sort. */
  isLong: boolean;
  all: number;
  shown: readonly RowFacts[];
  search: string;
  setSearch: (search: string) => void;
  order: ListOrder;
  setOrder: (order: ListOrder) => void;
}

/**
 * The licenses that are asked for, in their order, arranged in the browser: the list is one answer, and thousands of
 * licenses are not sold. Not by visits, because a row asks for its own when it comes near the screen.
 */
export function useList(rows: readonly RowFacts[], view: View): ArrangedList {
  const [search, setSearch] = useSearch(view);
  // A hundred rows are drawn again behind the letters that are typed, not before them: until then they are the same list.
  const searched = useDeferredValue(search);
  const shown = useMemo(() => arranged(rows, searched, view.order), [rows, searched, view.order]);
  return {
    isLong: isLong(rows) || (rows.length > 0 && search !== ''),
    all: rows.length,
    shown,
    search,
    setSearch,
    order: view.order,
    setOrder: view.showOrder,
  };
}

/** What is searched for. It reaches the address once the typing rests, and a link with another search is followed. */
function useSearch({ search: inAddress, showSearch }: View): [string, (search: string) => void] {
  const [search, setSearch] = useState(inAddress);
  const settled = useSettled(search);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== settled) setSearch(inAddress);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is written, never what was followed
  useEffect(() => {
    if (settled !== inAddress) showSearch(settled);
  }, [settled]);
  return [search, setSearch];
}
