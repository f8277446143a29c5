import { hasSession } from '../vendors/identity.ts';

/** How many licences the signed-in user has; 0 for a visitor. */
export async function licenseCount(): Promise<number> {
  if (!hasSession()) return 0;
  const { queryClient, accountLicenses } = await cache();
  return (await queryClient.fetchQuery(accountLicenses)).length;
}

/** After a purchase: the kept list is out of date. */
export async function refreshLicenses(): Promise<void> {
  if (!hasSession()) return;
  const { queryClient, accountLicenses } = await cache();
  await queryClient.invalidateQueries({ queryKey: accountLicenses.queryKey });
}

// For the public pages, which load the query library for somebody who is signed in and for nobody else.

async function cache() {
  const [{ queryClient }, { accountLicenses }] = await Promise.all([
    import('./query-client.ts'),
    import('./licenses.ts'),
  ]);
  return { queryClient, accountLicenses };
}
