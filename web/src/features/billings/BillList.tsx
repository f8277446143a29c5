import { useDeferredValue, useEffect, useState } from 'react';
import { zoneHere } from '../../text/dates-here.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { sortedRows } from '../../ui/tables/sorting.ts';
import { BillTools } from './BillTools.tsx';
import { billColumns } from './bill-columns.tsx';
import { filterBills } from './filter-bills.ts';
import { billingsText } from './text.ts';
import type { BillingsRead } from './use-billings.ts';
import { useListView } from './use-list-view.ts';

const { list: words, again } = billingsText;
/** More rows at once would be slow to type a search into. */
const shownAtOnce = 100;

/** Every invoice and payment, to be found, sorted, exported and printed. */
export function BillList({ billings }: { billings: BillingsRead }) {
  const view = useListView();
  const { items, more, reading, failed, readMore } = billings;
  const [limit, setLimit] = useState(shownAtOnce);
  const filter = useDeferredValue(view.filter);
  const found = sortedRows(filterBills(items, filter), billColumns, view.sort);
  const readsOn = view.needsAll && more && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is still to be read
  useEffect(() => {
    if (readsOn && !reading) void readMore();
  }, [readsOn, reading]);
  const showOlder = () => {
    setLimit(limit + shownAtOnce);
    if (found.length <= limit) void readMore();
  };
  return (
    <section className="bills" aria-labelledby="bills-title">
      <BillTools billings={billings} view={view} />
      <div className="box">
        {found.length > 0 || readsOn ? (
          <DataTable
            label={words.title}
            columns={billColumns}
            rows={found.slice(0, limit)}
            keyOf={({ id, provider }) => `${provider} ${id}`}
            sort={view.sort}
            onSort={view.sortBy}
          />
        ) : (
          <EmptyState
            title={words.noneFound}
            text={words.noneFoundHint}
            action={<Button onClick={view.clear}>{words.clear}</Button>}
          />
        )}
      </div>
      <p className="note" role="status">
        {readsOn ? words.reading : view.isFiltered && words.found(found.length)}
      </p>
      {(found.length > limit || (more && !readsOn)) && (
        <div className="bills-more">
          {failed && <Problem>{words.olderFailed}</Problem>}
          <Button busy={reading} busyLabel={words.olderBusy} onClick={showOlder}>
            {failed ? again : words.older}
          </Button>
        </div>
      )}
      <p className="note">{words.zone(zoneHere())}</p>
    </section>
  );
}
