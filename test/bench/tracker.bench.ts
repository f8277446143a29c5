// The tracker's cost to a page, compared with one line that writes a cookie and with others' scripts: cold pages on a
// CPU throttled four times, interleaved and in turned order every other round, net of an empty script.
import { availableParallelism, loadavg } from 'node:os';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { builtTracker, openCustomerSite } from '../support/tracker/customer-site.ts';
import { median, roundsOr } from './median.ts';
import { ratioOf, type Spread, spreadOf, spreadText } from './spread.ts';
import { floor } from './tracker/floor.ts';
import { peerScripts, sourcebuster } from './tracker/peers.ts';
import { type Activity, activityOf, type Cost, costOf, type View, views } from './tracker/visit.ts';
import { atMost, printVerdicts, type Verdict } from './verdicts.ts';

const rounds = roundsOr(40);

const built = await builtTracker();
const site = await openCustomerSite(built);
/** As long as an address in the cloud, because it is part of the file. */
const collectUrl = 'https://collect.utmost.example/collect';
const base = { key: '0b1c2d3e-1111-4222-8333-944445555666', domain: 'example.com' };
const everything = { vendorCookies: true, clickReports: true, cookiePerParameter: true };
const ours = 'the tracker, default';
const [empty, line, calls] = ['an empty file', 'a line writing one cookie', 'browser calls alone'];
const scripts: Readonly<Record<string, string>> = {
  [empty]: '',
  [line]: `document.cookie='u='+encodeURIComponent(location.search)+';path=/;max-age=7776000'`,
  [calls]: floor,
  [ours]: trackerFileOf(built.source, { ...base, collectUrl: site.collectUrl }),
  'the tracker, everything': trackerFileOf(built.source, {
    ...base,
    settings: everything,
    collectUrl: site.collectUrl,
  }),
  ...(await peerScripts(site.collectUrl)),
};
/** The views that a script is measured on; beyond the landing only what a budget speaks of. */
const measured = (view: View) =>
  view === 'landing' ? Object.keys(scripts) : [empty, line, calls, ours, sourcebuster];

const browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
const costs = new Map<string, Cost[]>();
const activities = new Map<string, Activity>();
const loads: number[] = [];
try {
  // Warm-up: a browser's first page is slower than all others.
  await costOf(browser, site, { script: '', view: 'landing' });
  for (let round = 0; round < rounds; round++) {
    loads.push(loadavg()[0] ?? 0);
    const turns = views.flatMap(view => measured(view).map(name => ({ view, name })));
    for (const { view, name } of round % 2 ? turns.reverse() : turns)
      costsOf(view, name).push(await costOf(browser, site, { script: scripts[name] ?? '', view }));
  }
  for (const [name, script] of Object.entries(scripts))
    activities.set(name, await activityOf(browser, site, script));
} finally {
  await browser.close();
  await site.close();
}

const cores = availableParallelism();
console.log(`${rounds} rounds on ${cores} processors, load ${Math.min(...loads)} to ${Math.max(...loads)}.`);
console.log('Medians (90 % interval), milliseconds net of an empty file. CPU: scripts on the main thread.');
for (const view of views) printTable(view);
console.log('Requests: reports + preflights. Cookies: number (bytes). `all`: every process of the browser.');

const activity = activities.get(ours) as Activity;
const calm = net('landing', line, 'blocking').middle <= 1.5;
process.exitCode = printVerdicts([
  atMost('brotli', brotli(sized(ours)), 2304, ' bytes'),
  besideFloor('landing', atMost('landing: CPU', times('landing', 'cpu'), 0.75, ' × sourcebuster')),
  besideFloor(
    'plain',
    atMost('landing without report and form: CPU', times('plain', 'cpu'), 0.45, ' × sourcebuster'),
  ),
  besideFloor(
    'returning',
    // Beside the browser's calls that no script which fills forms can do without: sourcebuster fills none, and these
    // alone take 0.64 of its time. No cookie written within a minute of the last would save 0.13, and end visits, which
    // are paid for, a minute early.
    atMost('returning page: CPU', times('returning', 'cpu', ours, calls), 1.75, ` × ${calls}`),
  ),
  atMost('landing: blocking', times('landing', 'blocking'), 0.25, ' × sourcebuster'),
  ...(calm ? [atMost('landing: blocking', net('landing', ours, 'blocking').middle, 5, ' ms')] : []),
  atMost(`landings with a long task, of ${rounds}`, longTasks(ours), longTasks(line) + 1),
  // One at the start, and one of what a visit's first page has written, which a consent tool may swallow.
  atMost('cookie reads', activity.reads, 2),
  atMost('cookies', activity.cookies, 2),
  atMost('bytes of cookies', activity.cookieBytes, 700),
  atMost('reports a visit', activity.requests, 1),
  atMost('preflights', activity.preflights, 0),
]);
if (!calm) console.log('The line that writes one cookie blocked for more than 1.5 ms: 5 ms are not judged.');

function costsOf(view: View, name: string): Cost[] {
  const key = `${view} ${name}`;
  const known = costs.get(key) ?? [];
  costs.set(key, known);
  return known;
}

/** What the script added to the page in each round. */
function added(view: View, name: string, key: Exclude<keyof Cost, 'longTasks'>): number[] {
  const without = costsOf(view, empty);
  return costsOf(view, name).map((cost, round) => cost[key] - (without[round]?.[key] ?? 0));
}

function net(view: View, name: string, key: Exclude<keyof Cost, 'longTasks'>): Spread {
  return spreadOf(added(view, name, key));
}

function times(view: View, key: 'cpu' | 'blocking', one = ours, other: string = sourcebuster): number {
  return median(added(view, one, key)) / median(added(view, other, key));
}

/** The budget and, in shares of sourcebuster's CPU, what was measured and what no script can do without. */
function besideFloor(view: View, verdict: Verdict): Verdict {
  const [measured, floor] = [ours, calls].map(name => times(view, 'cpu', name).toFixed(2));
  return { ...verdict, measured: `${verdict.measured} (${measured} × sourcebuster, ${calls} ${floor})` };
}

function longTasks(name: string): number {
  return costsOf('landing', name).reduce((sum, cost) => sum + cost.longTasks, 0);
}

/** Our file with an address of real length in place of the bench's own. */
function sized(name: string): string {
  return (scripts[name] ?? '').replace(site.collectUrl, collectUrl);
}

function brotli(script: string): number {
  return brotliCompressSync(script).length;
}

function printTable(view: View) {
  console.log(`\n${view}`);
  console.table(
    Object.fromEntries(
      measured(view)
        .slice(1)
        .map(name => [name, { ...timesOf(view, name), ...(view === 'landing' && sizesOf(name)) }]),
    ),
  );
}

function timesOf(view: View, name: string) {
  return {
    CPU: spreadText(net(view, name, 'cpu'), 1),
    '× sourcebuster': spreadText(ratioOf(added(view, name, 'cpu'), added(view, sourcebuster, 'cpu')), 2),
    blocking: spreadText(net(view, name, 'blocking'), 1),
    task: spreadText(net(view, name, 'task'), 1),
    all: spreadText(net(view, name, 'all'), 0),
  };
}

function sizesOf(name: string) {
  const { reads, cookies, cookieBytes, requests, preflights } = activities.get(name) as Activity;
  return {
    gzip: gzipSync(sized(name), { level: 9 }).length,
    brotli: brotli(sized(name)),
    'long tasks': longTasks(name),
    'cookie reads': reads,
    cookies: `${cookies} (${cookieBytes})`,
    requests: `${requests} + ${preflights}`,
  };
}
