import type { Browser, CDPSession, Page } from 'playwright-core';
import { personAgent } from '../../support/browser/browser.ts';
import type { CustomerSite } from '../../support/tracker/customer-site.ts';
import { type MainThread, mainThreadOf, traced } from './main-thread.ts';

const slowdown = 4;
const settleMs = 1200;
/** A typical landing: five campaign fields and a click id, from a search engine. */
const query =
  '?utm_source=google&utm_medium=cpc&utm_campaign=spring_sale&utm_term=running+shoes&utm_content=ad_variant_a&gclid=Cj0KCQjwkIGKBhCxARIsAINMioKfY1r0o3b0q5yqXlL0aMRr8n3xkZ5sJXQ2YyZxKqJ8YQ1oA3JkTqUaAuSEEALw_wcB';
const referer = 'https://www.google.com/';

/**
 * `landing` comes from an ad to a page with a form; `plain` is the same without a form and without a report, which is
 * all that scripts without forms do; `returning` is the next page of a visitor who came from the ad, in the same tab, as
 * a link opens it: the browser has compiled the script once.
 */
export const views = ['landing', 'plain', 'returning'] as const;
export type View = (typeof views)[number];

export interface Cost extends MainThread {
  /** CPU milliseconds of the main thread, all work included. */
  task: number;
  /** CPU milliseconds of all processes of the browser, at full speed. */
  all: number;
  longTasks: number;
}

export interface Activity {
  reads: number;
  cookies: number;
  cookieBytes: number;
  requests: number;
  preflights: number;
}

/** One page view with an empty cache, on a CPU throttled four times. */
export async function costOf(
  browser: Browser,
  site: CustomerSite,
  { script, view }: { script: string; view: View },
): Promise<Cost> {
  site.set({ script });
  const context = await browser.newContext({ userAgent: personAgent });
  const page = await context.newPage();
  await watchLongTasks(page);
  if (view === 'plain') await asDriven(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (view === 'returning') {
    await open(page, site, 'landing');
    await page.waitForTimeout(settleMs);
  }
  const taskBefore = await mainThreadTime(session);
  const before = await processorTime(browser);
  await browser.startTracing(page, { categories: traced });
  await open(page, site, view);
  await page.waitForTimeout(settleMs);
  const thread = mainThreadOf(await browser.stopTracing());
  const all = (await processorTime(browser)) - before;
  const task = (await mainThreadTime(session)) - taskBefore;
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number }).longTasks);
  await context.close();
  return { ...thread, task, all, longTasks: Math.min(longTasks, 1) };
}

/** What the script reads, stores and sends on a landing; a separate visit, because counting costs time. */
export async function activityOf(browser: Browser, site: CustomerSite, script: string): Promise<Activity> {
  site.reset();
  site.set({ script });
  const context = await browser.newContext({ userAgent: personAgent });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
    const counts = { reads: 0 };
    Object.assign(window, { counts });
    Object.defineProperty(Document.prototype, 'cookie', {
      ...own,
      get() {
        counts.reads++;
        return own.get.call(this);
      },
    });
  });
  let requests = 0;
  page.on('request', request => {
    if (request.url().startsWith(site.collectUrl)) requests++;
  });
  await open(page, site, 'landing');
  await page.waitForTimeout(settleMs);
  const { reads } = await page.evaluate(() => (window as unknown as { counts: { reads: number } }).counts);
  const cookies = await context.cookies();
  await context.close();
  return {
    reads,
    cookies: cookies.length,
    cookieBytes: cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0),
    requests,
    preflights: site.arrived.filter(({ method }) => method === 'OPTIONS').length,
  };
}

async function open(page: Page, site: CustomerSite, view: View) {
  const path = { landing: `/${query}`, plain: `/bare${query}`, returning: '/' }[view];
  await page.goto(site.address(path), view === 'returning' ? {} : { referer });
}

/** CPU milliseconds the page's main thread has worked so far. */
async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** A driven browser is not reported, so the script does all but that. */
async function asDriven(page: Page) {
  // As text: a compiled function may call what the page does not have.
  await page.addInitScript(`Object.defineProperty(navigator, 'webdriver', { get: () => true })`);
}

async function watchLongTasks(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { longTasks: 0 });
    new PerformanceObserver(list => {
      (window as unknown as { longTasks: number }).longTasks += list.getEntries().length;
    }).observe({ type: 'longtask', buffered: true });
  });
}

async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}
