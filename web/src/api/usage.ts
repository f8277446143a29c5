import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from './ask.ts';

/** This month's visits and leads of a license. */
export function usageOf(licenseKey: string) {
  return queryOptions({
    queryKey: ['usage', licenseKey],
    queryFn: () => ask('usage', { license_key: licenseKey }),
    staleTime: fetching.baseStaleMs / 2,
  });
}
