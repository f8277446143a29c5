import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PublicConfig } from '../../api/config.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { type RowFacts, rowFacts } from '../../features/subscriptions/row-facts.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { AccountPage } from './AccountPage.tsx';
import './site-page.css';

const { site: text } = accountText;

interface SitePageProps {
  title: string;
  lead: string;
  /** Where no license has a domain, and where the one that is meant is not active. */
  none: string;
  noService: string;
  help: { to: string; text: string };
  skeleton: ReactNode;
  children: (row: RowFacts, config: PublicConfig) => ReactNode;
}

/** A page about one site: that of the license which the address names, or of one that is chosen. */
export function SitePage({ title, lead, none, noService, help, skeleton, children }: SitePageProps) {
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
      title={title}
      lead={lead}
      action={
        <Link className={buttonClass({})} to={back}>
          {text.back}
        </Link>
      }
    >
      {!rows && skeleton}
      {rows && rows.length > 1 && (
        <div className="site-pick">
          <SelectField
            label={text.pick}
            name="license"
            value={row?.licenseKey ?? ''}
            options={rows.map(({ licenseKey, name }) => ({ value: licenseKey, label: name }))}
            onChange={license => setQuery({ license }, { replace: true })}
          />
        </div>
      )}
      {rows && !row && <p>{none}</p>}
      {row && !row.canChange && <p>{noService}</p>}
      {row?.canChange && config && children(row, config)}
      <p className="site-help">
        <a className="text" href={help.to}>
          {help.text}
        </a>
      </p>
    </AccountPage>
  );
}
