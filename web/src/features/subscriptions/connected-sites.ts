import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from '../../api/ask.ts';

/** The WordPress sites that are connected with a license. */
export function connectedSites(licenseKey: string) {
  return queryOptions({
    queryKey: ['connected-sites', licenseKey],
    queryFn: () => ask('connected-sites', { license_key: licenseKey }),
    staleTime: fetching.baseStaleMs,
  });
}
