import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from './ask.ts';

/** The report of a license's month. */
export function monthlyReportOf(licenseKey: string, month: string) {
  return queryOptions({
    queryKey: ['monthlyReport', licenseKey, month],
    queryFn: () => ask('monthly-report', { license_key: licenseKey, month }),
    staleTime: fetching.baseStaleMs,
  });
}
