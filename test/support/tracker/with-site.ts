import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { TrackerCommand } from '#tracker/page.ts';
import { launchBrowser, personAgent } from '../browser/browser.ts';
import { builtTracker, type CustomerSite, openCustomerSite } from './customer-site.ts';

/** A visitor with a browser of their own on a customer's site; every page's faults are collected. */
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
    /** A fresh visitor; `init` runs in every page before anything else. */
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

/** The value of a field once the tracker has filled it. */
export async function filled(page: Page, name: string): Promise<string> {
  await page.waitForFunction(
    field => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value,
    name,
    { timeout: 5000 },
  );
  return page.inputValue(`[name="${name}"]`);
}

/** What the tracker answers on this page. */
export function askCaller(page: Page, what: string, choice?: boolean): Promise<unknown> {
  return page.evaluate(
    ([asked, chosen]) => (window as Window & { utmost?: TrackerCommand }).utmost?.(asked, chosen),
    [what, choice] as const,
  );
}

/** After the tracker has done what it does on a page. */
export function settled(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const { utmost } = window as Window & { utmost?: TrackerCommand };
    return Object.keys(utmost?.('get') ?? {}).length > 0;
  });
}

/** Makes the visitor's cookies older. */
export async function rewind(page: Page, ms: number): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().addCookies(
    cookies.map(cookie => ({
      ...cookie,
      value: cookie.value.replace(/(last_seen\.2)(\d+)/, (_, start, at) => start + (Number(at) - ms)),
    })),
  );
}
