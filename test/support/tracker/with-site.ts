import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { TrackerCommand } from '#tracker/page.ts';
import { launchBrowser, personAgent } from '../browser/browser.ts';
import { builtTracker, type CustomerSite, openCustomerSite } from './customer-site.ts';

/** Gives each test visitors with separate browser contexts on a customer's site, and collects all pages' faults. */
export function withSite() {
  let browser: Browser;
  let site: CustomerSite;
  let contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    site = await openCustomerSite(await builtTracker());
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(() => {
    site.reset();
    faults.length = 0;
  });
  afterEach(async () => {
    await Promise.all(contexts.map(context => context.close()));
    contexts = [];
  });

  return {
    faults,
    get site() {
      return site;
    },
    /** A new visitor; `init` runs in every page before its own scripts. */
    async visitor(options: BrowserContextOptions = {}, init?: () => void): Promise<Page> {
      const context = await browser.newContext({ userAgent: personAgent, ...options });
      contexts.push(context);
      if (init) await context.addInitScript(init);
      const page = await context.newPage();
      page.on('pageerror', error => faults.push(error.message));
      page.on('console', message => message.type() === 'error' && faults.push(message.text()));
      return page;
    },
  };
}

/** Waits until the tracker has filled a field and returns its value. */
export async function filled(page: Page, name: string): Promise<string> {
  await page.waitForFunction(
    field => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value,
    name,
    { timeout: 5000 },
  );
  return page.inputValue(`[name="${name}"]`);
}

/** Calls the tracker's global function on this page and returns its answer. */
export function askCaller(page: Page, what: string, choice?: boolean): Promise<unknown> {
  return page.evaluate(
    ([asked, chosen]) => (window as Window & { utmost?: TrackerCommand }).utmost?.(asked, chosen),
    [what, choice] as const,
  );
}

/** Waits until the tracker has captured this page. */
export function settled(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const { utmost } = window as Window & { utmost?: TrackerCommand };
    return Object.keys(utmost?.('get') ?? {}).length > 0;
  });
}

/** Moves the last visit in the visitor's cookies back by this many milliseconds. */
export async function rewind(page: Page, ms: number): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().addCookies(
    cookies.map(cookie => ({
      ...cookie,
      value: cookie.value.replace(/(last_seen\.2)(\d+)/, (_, start, at) => start + (Number(at) - ms)),
    })),
  );
}
