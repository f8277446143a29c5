import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountLicenses } from '../../../api/licenses.ts';

const pollEveryMs = 15_000;

/** While a change waits for Google, looks now and then whether it has been carried out; not behind another tab. */
export function useSettling(isPending: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: accountLicenses.queryKey });
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [client, isPending]);
}
