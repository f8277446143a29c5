import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { accountLicenses } from '../../../api/licenses.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { paths } from '../../../paths.ts';
import { auth } from '../../../state/auth.ts';
import { Shell } from '../../account/Shell.tsx';
import { Subscriptions } from '../../account/Subscriptions.tsx';
import { licensesAt, owner, sampleCatalogue, usageAt } from './sample.ts';

interface AccountScreenProps {
  now: number;
  siteUrl: string;
}

/** The Subscriptions screen itself, as the account area shows it to somebody with three licenses. */
export function AccountScreen({ now, siteUrl }: AccountScreenProps) {
  auth.signedIn(owner, {});
  const licenses = licensesAt(now);
  const query = `?open=${licenses[0]?.id}`;
  const router = createMemoryRouter(
    [{ Component: Shell, children: [{ path: paths.subscriptions, Component: Subscriptions }] }],
    { initialEntries: [`${paths.subscriptions}${query}`] },
  );
  return (
    <QueryClientProvider client={answered(now, siteUrl)}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** A client that has all answers already, so that nothing is asked while the page is written. */
function answered(now: number, siteUrl: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountLicenses.queryKey, licensesAt(now));
  client.setQueryData(publicConfig.queryKey, {
    stage: '',
    siteUrl,
    apiUrl: '',
    region: '',
    userPoolId: '',
    userPoolClientId: '',
    identityPoolId: '',
    catalogue: sampleCatalogue,
    stripePublishableKey: '',
    vendors: {},
  });
  for (const [key, usage] of usageAt(now)) client.setQueryData(['usage', key], usage);
  return client;
}
