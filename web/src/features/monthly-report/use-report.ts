import { useQuery } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from '../../api/ask.ts';

/** The report of a license's month. */
export function useReport(licenseKey: string, month: string, enabled: boolean) {
  return useQuery({
    queryKey: ['monthlyReport', licenseKey, month],
    queryFn: () => ask('monthly-report', { license_key: licenseKey, month }),
    enabled,
    staleTime: fetching.baseStaleMs,
  });
}
