import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '#shared/text/counts.ts';
import { Button } from '../../../ui/Button.tsx';
import { listText } from '../text.ts';
import { isNoRange } from './asked-of-list.ts';
import { CsvButton } from './CsvButton.tsx';
import type { collectCsv } from './collect-csv.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListFailure } from './ListFailure.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListSummary } from './ListSummary.tsx';
import { NoMatch } from './NoMatch.tsx';
import { hostOfRow } from './PageCell.tsx';
import { Pager } from './Pager.tsx';
import { TableFrame } from './TableFrame.tsx';
import { isFiltered, type ListAddress, noFilters } from './use-list-address.ts';
import { useTotal } from './use-total.ts';

interface Listed<Item> {
  items: Item[];
  cursor: string | null;
  looked_back_to: number | null;
}

interface ListViewProps<Item> {
  address: ListAddress;
  list: UseQueryResult<Listed<Item>>;
  words: {
    searchHint: string;
    loading: string;
    caption: string;
    columns: Readonly<Record<string, string>>;
    count: (count: string, isOne: boolean) => string;
  };
  className: string;
  /** Which list of which license is counted. */
  total: { list: 'leads' | 'click-report'; licenseKey: string };
  csv: { file: string; ask: Parameters<typeof collectCsv>[0] };
  /** Filters that only this list has. */
  filters?: ReactNode;
  /** Whether a row is among those that are counted; all are by default. */
  isCounted?: (item: Item) => boolean;
  /** What else can be done with the whole list, beside its download. */
  actions?: ReactNode;
  /** What can be done with the rows, above them. */
  bar?: ReactNode;
  /** Instead of a list that has nothing, whatever is looked for. */
  empty: ReactNode;
  row: (item: Item, withDomain: boolean) => ReactNode;
}

/** A long list with its filters, page by page, in whatever state it is. */
export function ListView<Item extends { page: string }>(props: ListViewProps<Item>) {
  const { address, list, words, className, total, csv, filters: more, isCounted } = props;
  const { actions, bar, empty, row } = props;
  const { filters, cursor } = address;
  const { data } = list;
  const noRange = isNoRange(filters);
  const items = noRange ? [] : (data?.items ?? []);
  const counted = isCounted ? items.filter(isCounted).length : items.length;
  const columns = Object.values(words.columns);
  const isNothing = items.length === 0 && (!!data || noRange);
  const isOfSeveral = new Set(items.map(({ page }) => hostOfRow(page))).size > 1;
  const isPart = !!cursor || !!data?.cursor;
  const all = useTotal(total, filters, isPart);
  const onPage = words.count(countText(counted), counted === 1);
  const count = !isPart
    ? onPage
    : all
      ? listText.shownOf(words.count(all, false), countText(counted))
      : listText.shown(onPage);
  // Where there is nothing at all there is nothing to narrow.
  if (data && items.length === 0 && !isPart && !isFiltered(filters)) return empty;
  return (
    <>
      <FilterBar address={address} searchHint={words.searchHint}>
        {more}
      </FilterBar>
      <div className="list-line">
        <ListSummary
          count={items.length > 0 ? count : undefined}
          lookedBackTo={data?.cursor && isFiltered(filters) ? data.looked_back_to : null}
          cursor={cursor}
        />
        {isFiltered(filters) && !isNothing && (
          <Button variation="ghost" onClick={() => address.filter(noFilters)}>
            {listText.clear}
          </Button>
        )}
        {actions}
        <CsvButton {...csv} />
      </div>
      {list.isPending && !noRange && (
        <ListSkeleton waiting={words.loading} columns={columns} className={className} />
      )}
      {list.isError && !data && (
        <ListFailure error={list.error} busy={list.isFetching} onRetry={() => list.refetch()} />
      )}
      {items.length > 0 && bar}
      {items.length > 0 && (
        <TableFrame
          label={words.caption}
          columns={columns}
          className={className}
          stale={list.isPlaceholderData}
        >
          {items.map(item => row(item, isOfSeveral))}
        </TableFrame>
      )}
      {isNothing && <NoMatch address={address} more={!noRange && !!data?.cursor} />}
      {data && !noRange && <Pager address={address} next={data.cursor} searching={items.length === 0} />}
    </>
  );
}
