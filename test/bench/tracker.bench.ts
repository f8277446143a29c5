// What the tracker costs a page, beside a line that writes one cookie: cold pages on a processor slowed down four
// times, interleaved, medians net of an empty script.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { trackerFileOf } from '#shared/domain/tracker-file.ts';
import { launchBrowser, personAgent } from '../browser.ts';
import { builtTracker, openCustomerSite } from '../tracker/customer-site.ts';

const rounds = Number(process.env.ROUNDS ?? 8);
const slowdown = 4;
const settleMs = 1200;
const landing =
  '/?utm_source=google&utm_medium=cpc&utm_campaign=spring_sale&utm_term=running+shoes&utm_content=ad_variant_a&gclid=Cj0KCQjwkIGKBhCxARIsAINMioKfY1r0o3b0q5yqXlL0aMRr8n3xkZ5sJXQ2YyZxKqJ8YQ1oA3JkTqUaAuSEEALw_wcB';

interface Measure {
  scriptMs: number;
  taskMs: number;
  longTasks: number;
  cookies: number;
  cookieBytes: number;
}

const built = await builtTracker();
const site = await openCustomerSite(built);
const base = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: site.collectUrl,
};
const scripts = {
  'an empty file': '',
  'a line writing one cookie': `document.cookie='u='+encodeURIComponent(location.search)+';path=/;max-age=7776000'`,
  'the tracker, default': trackerFileOf(built.source, base),
  'the tracker, everything': trackerFileOf(built.source, {
    ...base,
    vendorCookies: true,
    keepIds: true,
    cookiePerParameter: true,
  }),
};
type Name = keyof typeof scripts;

const visit = async (browser: Browser, name: Name): Promise<Measure> => {
  site.set({ script: scripts[name] });
  const context = await browser.newContext({ userAgent: personAgent });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { longTasks: 0 });
    new PerformanceObserver(list => {
      (window as unknown as { longTasks: number }).longTasks += list.getEntries().length;
    }).observe({ type: 'longtask', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(site.address(landing));
  await page.waitForTimeout(settleMs);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (metric: string) => metrics.find(({ name: found }) => found === metric)?.value ?? 0;
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number }).longTasks);
  const cookies = await context.cookies();
  await context.close();
  return {
    scriptMs: seconds('ScriptDuration') * 1000,
    taskMs: seconds('TaskDuration') * 1000,
    longTasks: Math.min(longTasks, 1),
    cookies: cookies.length,
    cookieBytes: cookies.reduce((sum, cookie) => sum + cookie.name.length + cookie.value.length, 0),
  };
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
const names = Object.keys(scripts) as Name[];
const measures = new Map<Name, Measure[]>(names.map(name => [name, []]));
await visit(browser, 'an empty file');
for (let round = 0; round < rounds; round++)
  for (const name of names) measures.get(name)?.push(await visit(browser, name));
await browser.close();
await site.close();

const of = (name: Name, key: keyof Measure) =>
  median((measures.get(name) ?? []).map(measure => measure[key]));
const net = (name: Name, key: 'scriptMs' | 'taskMs') => of(name, key) - of('an empty file', key);
const oneLine = names[1] as Name;
console.table(
  Object.fromEntries(
    names.slice(1).map(name => [
      name,
      {
        gzip: gzipSync(scripts[name], { level: 9 }).length,
        brotli: brotliCompressSync(scripts[name]).length,
        'script ms': net(name, 'scriptMs').toFixed(1),
        'task ms': net(name, 'taskMs').toFixed(1),
        'script ×': (net(name, 'scriptMs') / net(oneLine, 'scriptMs')).toFixed(1),
        'long tasks': `${(measures.get(name) ?? []).reduce((sum, { longTasks }) => sum + longTasks, 0)} of ${rounds}`,
        cookies: of(name, 'cookies'),
        bytes: of(name, 'cookieBytes'),
      },
    ]),
  ),
);
