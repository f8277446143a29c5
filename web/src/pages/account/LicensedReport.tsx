import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { SectionNav } from '../../features/click-report/SectionNav.tsx';
import { reportSections as text } from '../../features/click-report/text.ts';
import { type RowFacts, rowFacts } from '../../features/subscriptions/row-facts.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { AccountPage } from './AccountPage.tsx';

interface LicensedReportProps {
  title: string;
  lead: string;
  /** Shown until the licenses are there, in the shape of what comes. */
  waiting?: ReactNode;
  children: (license: RowFacts) => ReactNode;
}

/** A page about the clicks or leads of one license, which the address names. */
export function LicensedReport({ title, lead, waiting, children }: LicensedReportProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const licenses = useQuery({ ...accountLicenses, throwOnError: withoutAnswer }).data;
  const config = useQuery({ ...publicConfig, throwOnError: true }).data;
  const now = serverNow();
  const rows = licenses && config && licenses.map(one => rowFacts(one, config.catalogue, now));
  const asked = rows?.find(({ licenseKey }) => licenseKey === query.get('license'));
  const row = asked ?? rows?.find(({ domain }) => domain !== '') ?? rows?.[0];
  // Filters and open rows are those of the license before.
  const choose = (license: string) => navigate(`?${new URLSearchParams({ license })}`, { replace: true });
  return (
    <AccountPage
      title={title}
      lead={lead}
      action={
        rows &&
        rows.length > 1 && (
          <div className="license-pick">
            <SelectField
              label={text.pick}
              name="license"
              value={row?.licenseKey ?? ''}
              options={rows.map(one => ({
                value: one.licenseKey,
                label: one.domain || text.noDomain(one.title),
              }))}
              onChange={choose}
            />
          </div>
        )
      }
    >
      <SectionNav licenseKey={row?.licenseKey} />
      {!rows && (waiting ?? <Skeleton shape="block" />)}
      {rows && !row && (
        <div className="box">
          <EmptyState
            title={text.noLicense}
            text={text.noLicenseHint}
            action={
              <ButtonLink variation="primary" href={paths.prices}>
                {accountText.choose}
              </ButtonLink>
            }
          />
        </div>
      )}
      {row && children(row)}
    </AccountPage>
  );
}

/** What was loaded before is shown although it cannot be loaded again. */
function withoutAnswer(_: Error, { state }: { state: { data: unknown } }) {
  return state.data === undefined;
}
