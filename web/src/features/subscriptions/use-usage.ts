import { useQuery } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from '../../api/ask.ts';

const watchingMs = 15_000;

/** This month's visits and leads; polled while the customer is watching. */
export function useUsage(licenseKey: string, watching: boolean) {
  return useQuery({
    queryKey: ['usage', licenseKey],
    queryFn: () => ask('usage', { license_key: licenseKey }),
    staleTime: fetching.baseStaleMs / 2,
    refetchInterval: watching ? watchingMs : false,
  });
}
