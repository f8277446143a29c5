import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { siteCheckText as text } from '#shared/text/site-check.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { TestSite } from '../../features/site-test/TestSite.tsx';
import { rowFacts } from '../../features/subscriptions/row-facts.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Tests the site of a license, which the address names. */
export function TestSitePage() {
  const [query, setQuery] = useSearchParams();
  const licenses = useQuery({ ...accountLicenses, throwOnError: true }).data;
  const config = useQuery({ ...publicConfig, throwOnError: true }).data;
  const now = serverNow();
  const rows =
    licenses &&
    config &&
    licenses.map(one => rowFacts(one, config.catalogue, now)).filter(({ domain }) => domain !== '');
  const asked = rows?.find(({ licenseKey }) => licenseKey === query.get('license'));
  const row = asked ?? rows?.[0];
  const back = row ? `${paths.subscriptions}?open=${row.id}` : paths.subscriptions;
  return (
    <AccountPage
      title={text.title}
      lead={text.lead}
      action={
        <Link className={buttonClass({})} to={back}>
          {text.back}
        </Link>
      }
    >
      {!rows && <Skeleton shape="block" />}
      {rows && rows.length > 1 && (
        <div className="site-test-pick">
          <SelectField
            label={text.pick}
            name="license"
            value={row?.licenseKey ?? ''}
            options={rows.map(({ licenseKey, name }) => ({ value: licenseKey, label: name }))}
            onChange={license => setQuery({ license }, { replace: true })}
          />
        </div>
      )}
      {rows && !row && <p>{text.none}</p>}
      {row && !row.canChange && <p>{text.noService}</p>}
      {row?.canChange && <TestSite key={row.licenseKey} license={row} />}
      <p className="site-test-help">
        <a className="text" href={`/help/${text.article}`}>
          {text.help}
        </a>
      </p>
    </AccountPage>
  );
}
