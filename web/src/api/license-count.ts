import { hasSession } from '../vendors/identity.ts';

/** How many licenses the signed-in user has; 0 for a visitor. */
export async function licenseCount(): Promise<number> {
  if (!hasSession()) return 0;
  const { queryClient, accountLicenses } = await cache();
  return (await queryClient.fetchQuery(accountLicenses)).length;
}

/** Call it after a purchase: the cached list is then out of date. */
export async function refreshLicenses(): Promise<void> {
  if (!hasSession()) return;
  const { queryClient, accountLicenses } = await cache();
  await queryClient.invalidateQueries({ queryKey: accountLicenses.queryKey });
}

/** Call it after signing out: whoever signs in next must not be shown what was kept of somebody else. */
export async function outdateLicenses(): Promise<void> {
  const { queryClient, accountLicenses } = await cache();
  await queryClient.invalidateQueries({ queryKey: accountLicenses.queryKey, refetchType: 'none' });
}

// Imported dynamically: public pages load the query library for signed-in users only.

async function cache() {
  const [{ queryClient }, { accountLicenses }] = await Promise.all([
    import('./query-client.ts'),
    import('./licenses.ts'),
  ]);
  return { queryClient, accountLicenses };
}
