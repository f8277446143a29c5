import type { Browser } from 'playwright-core';
import { personAgent } from '../../support/browser/browser.ts';
import type { CustomerSite } from '../../support/tracker/customer-site.ts';
import { type MainThread, mainThreadOf, traced } from './main-thread.ts';

const slowdown = 4;
const settleMs = 1200;
/** A typical landing address: five campaign fields and a click id. */
const landing =
  '/?utm_source=google&utm_medium=cpc&utm_campaign=spring_sale&utm_term=running+shoes&utm_content=ad_variant_a&gclid=Cj0KCQjwkIGKBhCxARIsAINMioKfY1r0o3b0q5yqXlL0aMRr8n3xkZ5sJXQ2YyZxKqJ8YQ1oA3JkTqUaAuSEEALw_wcB';

export interface Cost extends MainThread {
  longTasks: number;
}

export interface Deeds {
  reads: number;
  cookies: number;
  cookieBytes: number;
  requests: number;
  preflights: number;
}

/** A first visit with an empty cache, on a CPU throttled four times. */
export async function coldVisit(browser: Browser, site: CustomerSite, script: string): Promise<Cost> {
  site.set({ script });
  const context = await browser.newContext({ userAgent: personAgent });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { longTasks: 0 });
    new PerformanceObserver(list => {
      (window as unknown as { longTasks: number }).longTasks += list.getEntries().length;
    }).observe({ type: 'longtask', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: traced });
  await page.goto(site.address(landing));
  await page.waitForTimeout(settleMs);
  const cost = mainThreadOf(await browser.stopTracing());
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number }).longTasks);
  await context.close();
  return { ...cost, longTasks: Math.min(longTasks, 1) };
}

/** What the script reads, stores and sends on such a visit; a separate visit, because counting costs time. */
export async function deedsOf(browser: Browser, site: CustomerSite, script: string): Promise<Deeds> {
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
  await page.goto(site.address(landing));
  await page.waitForTimeout(settleMs);
  const { reads } = await page.evaluate(() => (window as unknown as { counts: { reads: number } }).counts);
  const cookies = await context.cookies();
  await context.close();
  return {
    reads,
    cookies: cookies.length,
    cookieBytes: cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0),
    requests: site.arrived.filter(({ method }) => method === 'POST').length,
    preflights: site.arrived.filter(({ method }) => method === 'OPTIONS').length,
  };
}
