import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StaticRouter } from 'react-router';
import { monthOf } from '#shared/domain/visits/month.ts';
import { accountLicenses } from '../../../api/licenses.ts';
import { monthlyReportOf } from '../../../api/monthly-report.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { paths } from '../../../paths.ts';
import { auth } from '../../../state/account/auth.ts';
import { Shell } from '../../account/frame/Shell.tsx';
import { OverviewPage } from '../../account/OverviewPage.tsx';
import { leadsAt, licensesAt, owner, reportAt, sampleCatalogue, sampleKey } from './sample.ts';

interface AccountScreenProps {
  now: number;
  siteUrl: string;
}

/** The account's first page itself, as it shows somebody's site and its newest leads. */
export function AccountScreen({ now, siteUrl }: AccountScreenProps) {
  auth.signedIn(owner, {});
  return (
    <QueryClientProvider client={answered(now, siteUrl)}>
      <StaticRouter location={paths.account}>
        <Shell>
          <OverviewPage />
        </Shell>
      </StaticRouter>
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
  client.setQueryData<unknown>(monthlyReportOf(sampleKey, monthOf(now)).queryKey, reportAt(now));
  client.setQueryData(['newestLeads', sampleKey], leadsAt(now));
  return client;
}
