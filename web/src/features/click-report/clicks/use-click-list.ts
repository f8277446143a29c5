import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { ClickOnWire } from '#shared/contract/leads.ts';
import { fetching } from '#shared/product.ts';
import { ask } from '../../../api/ask.ts';
import { clicksAsked, isNoRange } from '../list/asked-of-list.ts';
import type { Filters } from '../list/use-list-address.ts';

const name = 'click-report';

/** A page of the clicks of a license. While another page is on its way the former one stays. */
export function useClickList(licenseKey: string, filters: Filters, cursor: string | undefined) {
  return useQuery({
    ...clickList(licenseKey, filters, cursor),
    enabled: !isNoRange(filters),
    placeholderData: (before, query) => (query?.queryKey[1] === licenseKey ? before : undefined),
  });
}

function clickList(licenseKey: string, filters: Filters, cursor: string | undefined) {
  return queryOptions({
    queryKey: [name, licenseKey, filters, cursor],
    queryFn: () => ask(name, { license_key: licenseKey, ...clicksAsked(filters), cursor }),
    staleTime: fetching.baseStaleMs / 2,
  });
}

/** Shows a click as it is now, on every page of lists that was loaded. Returns a function that takes this back. */
export function showClick(client: QueryClient, licenseKey: string, click: ClickOnWire): () => void {
  const key = [name, licenseKey];
  const before = client.getQueriesData<AnswerOf<typeof name>>({ queryKey: key });
  client.setQueriesData<AnswerOf<typeof name>>(
    { queryKey: key },
    list => list && { ...list, items: list.items.map(one => (one.id === click.id ? click : one)) },
  );
  return () => {
    for (const [queryKey, list] of before) client.setQueryData(queryKey, list);
  };
}
