import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectedSiteOnWire } from '#shared/contract/sites.ts';
import { connectText } from '#shared/text/connect-site.ts';
import { dateText } from '#shared/text/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { connectedSites } from './connected-sites.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import './wordpress-sites.css';

const { sites: text, tryAgain } = connectText;

/** The WordPress sites that are connected with a license, each to be disconnected here. */
export function WordpressSites({ licenseKey }: { licenseKey: string }) {
  const state = useQuery(connectedSites(licenseKey));
  const [asked, setAsked] = useState<ConnectedSiteOnWire>();
  return (
    <section className="wordpress-sites" aria-busy={state.isPending}>
      <h3>{text.title}</h3>
      {state.isError && (
        <p role="alert">
          {text.failed}{' '}
          <Button size="small" busy={state.isFetching} onClick={() => state.refetch()}>
            {tryAgain}
          </Button>
        </p>
      )}
      {state.data?.sites.length === 0 && <p className="note">{text.none}</p>}
      <ul>
        {state.data?.sites.map(site => (
          <li key={site.id}>
            <span>{site.address}</span>
            <span className="note">{text.since(dateText(site.since))}</span>
            <Button size="small" aria-label={text.disconnectOf(site.address)} onClick={() => setAsked(site)}>
              {text.disconnect}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <DisconnectDialog licenseKey={licenseKey} site={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
