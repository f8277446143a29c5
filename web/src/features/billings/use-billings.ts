import { useInfiniteQuery } from '@tanstack/react-query';
import type { Billings } from '#shared/contract/bills.ts';
import { fetching } from '#shared/product.ts';
import { ask } from '../../api/ask.ts';

export type BillItem = Billings['items'][number];
export type BillingAccount = NonNullable<Billings['account']>;
export type LicenseBilling = BillingAccount['licenses'][number];
type Missing = Billings['missing'][number];

export interface BillingsRead {
  account: BillingAccount;
  /** Newest first; only the newest while there is `more`. */
  items: readonly BillItem[];
  missing: readonly Missing[];
  more: boolean;
  /** An older page is on its way, or could not be read. */
  reading: boolean;
  failed: boolean;
  readMore(): Promise<unknown>;
  /** Reads what is left and answers with everything; throws if a page cannot be read. */
  readAll(): Promise<readonly BillItem[]>;
  refresh(): Promise<unknown>;
  refreshing: boolean;
}

/** Everything paid and to be paid, page by page; undefined until the first page is here, which throws if it fails. */
export function useBillings(): BillingsRead | undefined {
  const query = useInfiniteQuery({
    queryKey: ['billings'],
    queryFn: ({ pageParam }) => ask('billings', pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }: Billings) => next ?? undefined,
    staleTime: fetching.baseStaleMs,
    // An empty list would say that nothing was paid.
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages ?? [];
  const account = pages[0]?.account;
  if (!account) return undefined;
  return {
    account,
    items: itemsOf(pages),
    missing: missingOf(pages),
    more: query.hasNextPage,
    reading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    readMore: () => query.fetchNextPage(),
    readAll: async () => {
      let read = { hasNextPage: query.hasNextPage, data: query.data };
      while (read.hasNextPage) read = await query.fetchNextPage({ throwOnError: true });
      return itemsOf(read.data?.pages ?? []);
    },
    refresh: () => query.refetch(),
    refreshing: query.isRefetching && !query.isFetchingNextPage,
  };
}

function itemsOf(pages: readonly Billings[]): readonly BillItem[] {
  return pages.flatMap(({ items }) => items);
}

/** Each provider once, on whichever page it was missing. */
function missingOf(pages: readonly Billings[]): readonly Missing[] {
  const all = pages.flatMap(({ missing }) => missing);
  return [...new Map(all.map(one => [one.provider, one])).values()];
}
