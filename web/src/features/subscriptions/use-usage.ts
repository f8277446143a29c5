import { useQuery } from '@tanstack/react-query';
import { usageOf } from '../../api/usage.ts';

const watchingMs = 15_000;

/** This month's visits and leads; polled while the customer is watching. A license without service has none. */
export function useUsage(licenseKey: string, watching: boolean, enabled = true) {
  return useQuery({
    ...usageOf(licenseKey),
    enabled,
    refetchInterval: watching ? watchingMs : false,
  });
}
