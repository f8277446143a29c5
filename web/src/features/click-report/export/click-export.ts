import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from '../../../api/ask.ts';

/** How the files of a license are written, and since when they have a secret address. */
export function clickExport(licenseKey: string) {
  return queryOptions({
    queryKey: ['click-export', licenseKey],
    queryFn: () => ask('click-export', { license_key: licenseKey }),
    staleTime: fetching.baseStaleMs,
    // A form that changes under the owner's hands is worse than one that is a little old.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** How many conversions each file of a license holds. */
export function conversionCounts(licenseKey: string) {
  return queryOptions({
    queryKey: ['click-export', licenseKey, 'counts'],
    queryFn: async () =>
      (await ask('click-export', { license_key: licenseKey, counts: 'yes' })).counts ?? null,
  });
}
