import { useQuery } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { countText } from '#shared/text/counts.ts';
import { ask } from '../../../api/ask.ts';
import { clicksAsked, isNoRange, leadsAsked } from './asked-of-list.ts';
import type { Filters } from './use-list-address.ts';

/** How many rows a list of several pages has, as far as one answer counts; undefined while that is not known. */
export function useTotal(
  { list, licenseKey }: { list: 'leads' | 'click-report'; licenseKey: string },
  filters: Filters,
  isPart: boolean,
) {
  const { data } = useQuery({
    queryKey: ['total', list, licenseKey, filters],
    queryFn: () => counted(list, licenseKey, filters),
    staleTime: fetching.baseStaleMs,
    enabled: isPart && !isNoRange(filters),
  });
  return data?.count === undefined ? undefined : `${countText(data.count)}${data.cursor ? '+' : ''}`;
}

async function counted(list: 'leads' | 'click-report', license_key: string, filters: Filters) {
  const { count, cursor } =
    list === 'leads'
      ? await ask(list, { license_key, ...leadsAsked(filters), as: 'count' })
      : await ask(list, { license_key, ...clicksAsked(filters), as: 'count' });
  return { count, cursor };
}
