import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from './ask.ts';

/** What the owner chose for the tracker of a license. */
export function trackerOptions(licenseKey: string) {
  return queryOptions({
    queryKey: ['tracker-settings', licenseKey],
    queryFn: () => ask('tracker-settings', { license_key: licenseKey }),
    staleTime: fetching.baseStaleMs,
    // A form that changes under the owner's hands is worse than one that the server refuses.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
