import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { License } from '#shared/contract/license.ts';
import { askUntil } from '../../api/ask-until.ts';
import { accountLicenses } from '../../api/licenses.ts';

/**
 * After a change: shows the licences as they are now. What a bank has just let through reaches us with the
 * provider's news a moment later; for such a change say how it is recognised.
 */
export function useRefreshedLicenses() {
  const client = useQueryClient();
  return (arrived: (licenses: readonly License[]) => boolean = () => true) => refresh(client, arrived);
}

/** Looks the licences up anew, for a while if need be. That it fails undoes nothing of what was done before it. */
async function refresh(client: QueryClient, arrived: (licenses: readonly License[]) => boolean) {
  await askUntil(
    licenses => !licenses || arrived(licenses),
    () => client.fetchQuery({ ...accountLicenses, staleTime: 0 }).catch((): undefined => undefined),
    { pauseMs: 1000, times: 10 },
  );
  // Another plan allows for other traffic.
  void client.invalidateQueries({ queryKey: ['usage'] });
}
