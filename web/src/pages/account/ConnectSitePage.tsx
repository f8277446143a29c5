import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isSiteOf } from '#shared/domain/sites/connected-sites.ts';
import { connectText as text } from '#shared/text/connect-site.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { ConnectSite } from '../../features/connect-site/ConnectSite.tsx';
import { connectRequestOf } from '../../features/connect-site/connect-request.ts';
import { rowFacts } from '../../features/subscriptions/row-facts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Where the WordPress plugin leads its administrator: to choose a license of the site and agree. */
export function ConnectSitePage() {
  const [query] = useSearchParams();
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <Content query={query} />
    </AccountPage>
  );
}

function Content({ query }: { query: URLSearchParams }) {
  const licenses = useQuery(accountLicenses);
  const config = useQuery(publicConfig);
  const request = connectRequestOf(query);
  if (!request) return <p role="alert">{text.incomplete}</p>;
  if (licenses.isPending || config.isPending)
    return (
      <div aria-busy="true">
        <p className="note waiting" role="status">
          {text.loading}
        </p>
        <Skeleton shape="block" />
      </div>
    );
  if (!licenses.data || !config.data) {
    const again = () => Promise.all([licenses.refetch(), config.refetch()]);
    return (
      <div role="alert">
        <p>{text.failed}</p>
        <Button busy={licenses.isFetching || config.isFetching} onClick={again}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const { catalogue } = config.data;
  const fitting = licenses.data
    .filter(({ meta }) => isSiteOf(request.site, meta.allowed_domains))
    .map(license => rowFacts(license, catalogue, serverNow()));
  if (fitting.length === 0)
    return (
      <div className="connect-none">
        <p>{text.none(request.host)}</p>
        <Link className={buttonClass({})} to={paths.subscriptions}>
          {text.toLicenses}
        </Link>
      </div>
    );
  const choices = fitting.map(({ licenseKey, domain, title }) => ({
    licenseKey,
    label: `${domain} (${title})`,
  }));
  return <ConnectSite request={request} licenses={choices} />;
}
