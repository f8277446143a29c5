import * as dns from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { HomePages } from '#functions/ports/sites/home-pages.ts';
import type { SeenPage } from '#shared/domain/sites/platform-of.ts';
import { isPublicAddress } from './public-address.ts';

/** Somebody waits for the answer in front of a button. */
const patienceMs = 2500;
const mostHops = 4;
/** What shows the platform is in the head, or is loaded by it. */
const mostBytes = 256 * 1024;

/**
 * Home pages over HTTP. The domain was typed by a customer and may lead anywhere, so only what is public is connected to: each
 * address is judged when it is connected to, after every redirect, and by no name that could mean another one a moment later.
 * Why: docs/decisions/0195
 */
export function homePages(resolve = dns.lookup): HomePages {
  // In a run on one machine: the server of the sites below `localhost`, which are then the only ones that are asked.
  const { LOCAL_SITES: localSites } = process.env;
  return {
    async read(domain) {
      const until = AbortSignal.timeout(patienceMs);
      try {
        return localSites ? await ofLocal(localSites, domain, until) : await follow(domain, until, resolve);
      } catch {
        return undefined;
      }
    },
  };
}

async function follow(domain: string, until: AbortSignal, resolve: typeof dns.lookup) {
  let address = new URL(`https://${domain}/`);
  for (let hops = 0; hops < mostHops; hops++) {
    // A port or a user of its own is no home page, and a number no name that could be judged: nobody looks it up.
    const isUsual = /^https?:$/.test(address.protocol) && !address.port && !address.username;
    if (!isUsual || isIP(address.hostname.replace(/^\[|\]$/g, ''))) return undefined;
    const answer = await ask(address, until, publicOnly(resolve));
    if (!answer.next) return answer.page;
    address = new URL(answer.next, address);
  }
  return undefined;
}

async function ofLocal(sites: string, domain: string, until: AbortSignal): Promise<SeenPage | undefined> {
  if (!domain.endsWith('.localhost')) return undefined;
  const { port } = new URL(sites);
  return (await ask(new URL(`http://${domain}:${port}/`), until, onThisMachine)).page;
}

function ask(address: URL, signal: AbortSignal, lookup: LookupFunction) {
  const { get } = address.protocol === 'http:' ? http : https;
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Utmost' };
  return new Promise<{ page: SeenPage | undefined; next?: string | undefined }>((resolve, reject) => {
    const request = get(address, { signal, headers, agent: false, lookup }, answer => {
      const { statusCode = 0, headers } = answer;
      const done = (html: string) => {
        request.destroy();
        const isPage = /^text\/html\b/i.test(headers['content-type'] ?? '');
        const isMoved = statusCode >= 300 && statusCode < 400 && headers.location;
        resolve({
          page: isPage ? { html, headers: textsOf(headers) } : undefined,
          ...(isMoved && { next: headers.location }),
        });
      };
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        html += part;
        if (html.length > mostBytes) done(html);
      });
      answer.on('end', () => done(html));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** The names of a host that are connected to, or none if one of them is not public. */
function publicOnly(resolve: typeof dns.lookup): LookupFunction {
  return (host, options, found) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error ?? new Error('no address'), '', 4);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return found(new Error('not a public address'), '', 4);
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
}

const here = { address: '127.0.0.1', family: 4 };
const onThisMachine: LookupFunction = (_, { all }, found) =>
  all ? found(null, [here]) : found(null, here.address, here.family);

function textsOf(headers: http.IncomingHttpHeaders): SeenPage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}
