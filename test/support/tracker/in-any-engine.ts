// A customer's site for tests of the tracker that are described once and run in every engine.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TrackerCommand } from '#tracker/page.ts';
import type { EnginePage } from '../engines/engine.ts';
import type { Visiting } from '../engines/in-each-engine.ts';
import { builtTracker, type CustomerSite, openCustomerSite } from './customer-site.ts';

/** Names of hosts that lead to the customer's site and to our collect address. */
export const trackedHosts = [
  'www.example.com',
  'shop.example.com',
  'a.b.example.com',
  'shop.example.co.uk',
  'x.user.github.io',
  'forms.vendor.test',
  'collect.utmost.test',
];

export const landingQuery = '?utm_source=a&utm_medium=b&gclid=c';

export interface OnASite {
  readonly site: CustomerSite;
  engine: string;
  /** Opens a page of the site, as a visitor who was never there. */
  open(path: string, given?: Given): Promise<EnginePage>;
  /** Of the reports that came; one whose answer came too late, because the page was left, is sent again and is the same. */
  kinds(): string[];
}

type SiteSettings = Parameters<CustomerSite['set']>[0];

interface Given extends SiteSettings {
  /** Markup before the tracker's script. */
  markup?: string;
  host?: string;
  /** Runs in each page before anything else; it must not refer to anything outside of itself. */
  first?: () => void;
}

/** A site for each engine, and visitors that count, although each engine here is driven by a program. */
export function onASite({ newVisitor, engine }: Visiting): OnASite {
  let site: CustomerSite;
  beforeAll(async () => {
    site = await openCustomerSite(await builtTracker());
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());
  return {
    engine,
    get site() {
      return site;
    },
    async open(path, { markup = '', host, first, ...more } = {}) {
      const before = `(${asAPerson})();${first ? `(${first})();` : ''}`;
      site.set({ before, head: `${markup}<script async src=/t.js></script>`, ...more });
      const page = await newVisitor();
      await page.goto(site.address(path, host));
      return page;
    },
    kinds: () => [...new Map(site.arrived.map(({ report }) => [report.event_id, report.kind])).values()],
  };
}

function asAPerson() {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
}

export function fieldOf(page: EnginePage, css: string): Promise<string | undefined> {
  return page.run(selector => document.querySelector<HTMLInputElement>(selector)?.value, css);
}

/** Waits until the tracker has filled the field with this name. */
export function isFilled(page: EnginePage, name: string, value: string): Promise<void> {
  return expect.poll(() => fieldOf(page, `[name="${name}"]`), { timeout: 5000 }).toBe(value);
}

/** Waits until the tracker has captured this page, and answers the values. */
export async function whenCaptured(page: EnginePage): Promise<Record<string, string>> {
  const values = () =>
    page.run(
      () => (window as Window & { utmost?: TrackerCommand }).utmost?.('get') as Record<string, string>,
    );
  await expect.poll(async () => Object.keys((await values()) ?? {}).length).toBeGreaterThan(0);
  return values();
}

/** The tracker's cookies, as the page's scripts see them. */
export async function keptBy(page: EnginePage): Promise<string> {
  const cookies = await page.run(() => document.cookie);
  return cookies
    .split('; ')
    .filter(pair => pair.startsWith('utmost'))
    .join(' ');
}
