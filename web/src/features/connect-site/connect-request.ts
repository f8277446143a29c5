import { hostOfSite } from '#shared/domain/sites/connected-sites.ts';

/** What a plugin asks for, as its address says. Whether it may have it is for the server to say. */
export interface ConnectRequest {
  site: string;
  host: string;
  returnTo: string;
  state: string;
  challenge: string;
}

const random = /^[\w-]{43,128}$/;

/** Undefined if the address lacks something, or names no site. */
export function connectRequestOf(query: URLSearchParams): ConnectRequest | undefined {
  const [site = '', returnTo = '', state = '', challenge = ''] = [
    ...['site', 'return_to', 'state', 'challenge'].map(name => query.get(name) ?? ''),
  ];
  const host = hostOfSite(site);
  if (!host || !returnTo || !random.test(state) || !random.test(challenge)) return undefined;
  return { site, host, returnTo, state, challenge };
}
