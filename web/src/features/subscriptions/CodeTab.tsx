import { faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { snippetOf } from '#shared/domain/sites/snippet.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { paths } from '../../paths.ts';
import { testSitePath } from '../../state/test-site-path.ts';
import { accountText } from '../../text/account.ts';
import { agoText } from '../../text/dates-here.ts';
import { leadText } from '../../text/leads.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DomainForm } from './DomainForm.tsx';
import { OptionsSection } from './options/OptionsSection.tsx';
import type { RowFacts } from './row-facts.ts';
import { useUsage } from './use-usage.ts';
import type { View } from './use-view.ts';
import { WordpressPlugin } from './WordpressPlugin.tsx';
import { WordpressSites } from './WordpressSites.tsx';

/** Two steps to a working tracker: enter the domain, then paste one line into the site, once there is a domain. */
export function CodeTab({ row, view }: { row: RowFacts; view: View }) {
  const { data: config } = useQuery(publicConfig);
  const snippet = config && snippetOf(config.siteUrl, row.licenseKey);
  return (
    <>
      <ol className="two-steps">
        <li>
          <h2>{accountText.setUpDomain}</h2>
          <p>{accountText.domainHint}</p>
          <DomainForm row={row} />
          {row.domain && <LastSeen licenseKey={row.licenseKey} />}
          <p className="code-ways">
            <button type="button" className="text" onClick={() => view.openGuide(row.id)}>
              {accountText.firstSteps}
            </button>
            {row.domain && (
              <Link className="text" to={`${paths.leads}?license=${row.licenseKey}`}>
                {leadText.ofLicense}
              </Link>
            )}
          </p>
        </li>
        {row.domain && (
          <li>
            <h2>{accountText.paste}</h2>
            <p>{accountText.pasteHint}</p>
            {snippet && <CopyBox label={accountText.snippet} code={snippet} />}
            <Link className={buttonClass({})} to={`${testSitePath}?license=${row.licenseKey}`}>
              {siteCheckText.open}
            </Link>
            <WordpressPlugin />
            <WordpressSites licenseKey={row.licenseKey} />
          </li>
        )}
      </ol>
      <OptionsSection row={row} />
    </>
  );
}

/** Whether the tracker on the customer's site has reported anything. */
function LastSeen({ licenseKey }: { licenseKey: string }) {
  const { data } = useUsage(licenseKey, true);
  if (!data) return null;
  if (data.last_seen === null) return <p className="note">{accountText.noneSeen}</p>;
  return (
    <p className="seen">
      <Icon of={faCircleCheck} size={14} />
      <time dateTime={new Date(data.last_seen).toISOString()}>
        {accountText.lastSeen(agoText(data.last_seen, serverNow()))}
      </time>
    </p>
  );
}
