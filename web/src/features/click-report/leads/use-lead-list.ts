import { useQuery } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from '../../../api/ask.ts';
import { isNoRange, leadsAsked } from '../list/asked-of-list.ts';
import type { Filters } from '../list/use-list-address.ts';

/** A page of the leads of a license. While another page is on its way the former one stays. */
export function useLeadList(licenseKey: string, filters: Filters, cursor: string | undefined) {
  return useQuery({
    queryKey: ['leads', licenseKey, filters, cursor],
    queryFn: () => ask('leads', { license_key: licenseKey, ...leadsAsked(filters), cursor }),
    staleTime: fetching.baseStaleMs / 2,
    enabled: !isNoRange(filters),
    placeholderData: (before, query) => (query?.queryKey[1] === licenseKey ? before : undefined),
  });
}
