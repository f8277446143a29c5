// Which WordPress sites are connected with a license, and how one becomes connected. Why: docs/decisions/0135

import { minuteMs } from '../time.ts';
import { isWithinDomain } from './domain-name.ts';

/** A connected site: its plugin may read the license's usage. */
export interface ConnectedSite {
  id: string;
  /** As its plugin named it: `https://www.acme.com/blog`. */
  address: string;
  /** Epoch milliseconds. */
  since: number;
  /** Of the secret that only the site has. */
  tokenHash: string;
}

/** What an owner agreed to, until the site's server has exchanged the code. */
export interface ConnectCode {
  hash: string;
  /** SHA-256 of a text that never left the site. */
  challenge: string;
  address: string;
  until: number;
}

export interface SiteConnections {
  /** Counts the changes; 0 before the first. */
  revision: number;
  code?: ConnectCode | undefined;
  sites: readonly ConnectedSite[];
}

export const noConnections: SiteConnections = { revision: 0, sites: [] };

export const connectLimits = { sites: 5, codeMs: 5 * minuteMs } as const;

const webAddress = /^(https?):\/\/([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(:\d{1,5})?((?:\/[\w.~%-]*)*)$/i;
const pluginPage = /^(?<address>.*)\/wp-admin\/options-general\.php\?page=utmost$/;

/** The host of a site's address; undefined for anything but a plain address without query. */
export function hostOfSite(address: string): string | undefined {
  return webAddress.exec(address)?.[2]?.toLowerCase();
}

/** Whether a site lies on one of a license's domains. */
export function isSiteOf(address: string, domains: readonly string[]): boolean {
  const host = hostOfSite(address);
  return host !== undefined && domains.some(domain => isWithinDomain(host, domain));
}

/** Why a site may not be connected with a license; undefined if it may. */
export function connectFault(
  { site, returnTo }: { site: string; returnTo: string },
  { domains, allowHttp }: { domains: readonly string[]; allowHttp: boolean },
): 'site' | 'return' | 'https' | undefined {
  if (!isSiteOf(site, domains)) return 'site';
  // Nothing but the plugin's own page: no other address of the site could make anything of the code.
  if (!isSiteOf(pluginPage.exec(returnTo)?.groups?.address ?? '', domains)) return 'return';
  return allowHttp || /^https:/i.test(returnTo) ? undefined : 'https';
}

/** Whether another site can be connected. One that is connected already can always be renewed. */
export function hasRoomFor(address: string, { sites }: SiteConnections): boolean {
  return sites.length < connectLimits.sites || sites.some(site => site.address === address);
}

/** The connections with this site in the place of the one with the same address, and without the code. */
export function withSite({ revision, sites }: SiteConnections, site: ConnectedSite): SiteConnections {
  return { revision, sites: [...sites.filter(({ address }) => address !== site.address), site] };
}

export function withoutSite(connections: SiteConnections, id: string): SiteConnections {
  return { ...connections, sites: connections.sites.filter(site => site.id !== id) };
}
