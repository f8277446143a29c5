import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { checkMark } from '#shared/domain/sites/check-talk.ts';
import { type Finding, findingsOf, type TestRun } from '#shared/domain/sites/site-check.ts';
import { readFacts } from '#shared/domain/sites/site-facts.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { launchBrowser, personAgent } from '../browser/browser.ts';
import { builtTracker } from './customer-site.ts';

export const licenseKey = '0b1c2d3e-1111-4222-8333-944445555666';
export const nonce = 'a-word-of-this-test';
/** The demo shop's form, as a customer's page would have it. */
export const form = `<form action=/thanks><input name=email><input type=hidden name=utm_source>
<input type=hidden name=utm_campaign><input type=hidden name=gclid><button>Send</button></form>`;
export const sent = {
  utm_source: 'utmost',
  utm_medium: 'test',
  utm_campaign: 'utmost-test-1',
  gclid: 'UtmostTest1',
};

/** How the customer's site differs from one where all is well. */
export interface Broken {
  settings?: Partial<TrackerSettings>;
  body?: string;
  headers?: Record<string, string>;
  /** The site sends visitors of its first page on to this one. */
  redirect?: string;
  /** Status of our collect API. */
  collect?: number;
  /** Runs in every page of the site before its own scripts. */
  init?: () => void;
}

/** Stands in for our account: opens the site, asks, and keeps what is answered. */
const account = `<!doctype html><title>Account</title><script>
  answers = [];
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened) return;
    if (data.utmost_check === 'here') opened.postMessage(question, origin);
    else answers.push({ ...data, host: new URL(origin).hostname });
  });
</script>`;

type AccountWindow = Window & {
  question?: object;
  opened?: Window | null;
  answers?: { nonce: string; host: string; facts: unknown }[];
};

/** A customer's site with our scripts, our site and an account's page, each on a host of its own. */
export function withCheckedSite() {
  let browser: Browser;
  let close: () => Promise<void>;
  let port = 0;
  let broken: Broken = {};
  let context: BrowserContext;
  const reports: { kind: string; event_id: string }[] = [];

  const line = (key = licenseKey) => `<script async src="http://utmost.test:${port}/t/${key}.js"></script>`;
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`;

  beforeAll(async () => {
    const { source, check } = await builtTracker();
    const fileOf = (key: string) =>
      trackerFileOf(source, {
        key,
        domain: 'shop.test',
        collectUrl: at('utmost.test', '/collect'),
        ...(broken.settings && { settings: broken.settings }),
      });
    const server = createServer((request, response) => {
      const { pathname, hostname } = new URL(`http://${request.headers.host}${request.url}`);
      const send = (type: string, text: string, headers = {}, status = 200) =>
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(text);
      const forAll = { 'access-control-allow-origin': '*' };
      if (hostname !== 'utmost.test') {
        const { redirect, headers, body = `${line()}${form}` } = broken;
        if (redirect && pathname === '/') return response.writeHead(302, { location: redirect }).end();
        return send('text/html', `<!doctype html><title>Shop</title><body>${body}`, headers);
      }
      if (pathname === '/account') return send('text/html', account);
      if (pathname === '/collect.js') return send('text/javascript', check, forAll);
      if (pathname === '/collect') {
        let body = '';
        request.on('data', part => {
          body += part;
        });
        return request.on('end', () => {
          reports.push(JSON.parse(body));
          send('text/plain', '', forAll, broken.collect ?? 202);
        });
      }
      const [, key] = /^\/t\/([\w-]+)\.js$/.exec(pathname) ?? [];
      return key ? send('text/javascript', fileOf(key), forAll) : response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    // Browsers isolate pages only where they trust the connection.
    const trusted = `--unsafely-treat-insecure-origin-as-secure=${at('www.shop.test', '')},${at('utmost.test', '')}`;
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1', trusted] });
    close = async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => close());
  beforeEach(async () => {
    reports.length = 0;
    broken = {};
    context = await browser.newContext({ userAgent: personAgent });
  });
  afterEach(() => context.close());

  return {
    reports,
    line,
    at,
    get context() {
      return context;
    },
    break: async (how: Broken) => {
      broken = how;
      if (how.init) await context.addInitScript(how.init);
    },
    /** Opens the site from the account, as “Test my site” does; answers with both pages. */
    async open(address = at('www.shop.test')): Promise<{ from: Page; site: Page }> {
      const from = await context.newPage();
      await from.goto(at('utmost.test', '/account'));
      const arrives = context.waitForEvent('page');
      await from.evaluate(
        ([to, name, question]) => {
          const own = window as AccountWindow;
          own.question = question;
          own.opened = window.open(to, name);
        },
        [
          `${address}?${new URLSearchParams(sent)}`,
          checkMark,
          { utmost_check: 'look', nonce, licenseKey },
        ] as const,
      );
      return { from, site: await arrives };
    },
    /** What the account finds, once these codes are among it. */
    async finds(from: Page, codes: readonly string[], arrival: TestRun['arrival'] = 'awaited') {
      let findings: Finding[] = [];
      await expect
        .poll(
          async () => {
            const answer = await from.evaluate(() => (window as AccountWindow).answers?.at(-1));
            const facts = answer?.nonce === nonce ? readFacts(answer.facts) : undefined;
            findings = facts
              ? findingsOf(facts, {
                  licenseKey,
                  domain: 'shop.test',
                  sent,
                  arrival,
                  host: answer?.host ?? '',
                })
              : [];
            return findings.map(({ code }) => code);
          },
          { timeout: 12_000 },
        )
        .toEqual(expect.arrayContaining([...codes]));
      return findings;
    },
  };
}
