import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { License } from '#shared/contract/license.ts';
import { askUntil } from '../../api/ask-until.ts';
import { accountLicenses } from '../../api/licenses.ts';

/**
 * Refreshes the licenses after a change. A payment that the bank has just confirmed reaches us with the provider's
 * webhook a moment later; for such a change the caller passes a test that recognizes it in the list.
 */
export function useRefreshedLicenses() {
  const client = useQueryClient();
  return (arrived: (licenses: readonly License[]) => boolean = () => true) => refresh(client, arrived);
}

/** Fetches the licenses up to ten times until `arrived` accepts them. A failure is ignored: the change is done. */
async function refresh(client: QueryClient, arrived: (licenses: readonly License[]) => boolean) {
  await askUntil(
    licenses => !licenses || arrived(licenses),
    () => client.fetchQuery({ ...accountLicenses, staleTime: 0 }).catch((): undefined => undefined),
    { pauseMs: 1000, times: 10 },
  );
  // A changed plan has another allowance.
  void client.invalidateQueries({ queryKey: ['usage'] });
  // A change is paid, refunded or charged another time.
  void client.invalidateQueries({ queryKey: ['billings'] });
}
