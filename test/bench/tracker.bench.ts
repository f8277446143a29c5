// The tracker's cost to a page, compared with one line that writes a cookie and with a similar library: cold pages on
// a CPU throttled four times, interleaved, medians net of an empty script.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { trackerFileOf } from '#shared/domain/tracker-file.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { builtTracker, openCustomerSite } from '../support/tracker/customer-site.ts';
import { median, roundsOr } from './median.ts';
import { type Cost, coldVisit, type Deeds, deedsOf } from './tracker/visit.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const rounds = roundsOr(30);
const root = join(import.meta.dirname, '../..');

const built = await builtTracker();
const site = await openCustomerSite(built);
const base = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: site.collectUrl,
};
const everything = { vendorCookies: true, keepIds: true, cookiePerParameter: true };
const peer = readFileSync(join(root, 'node_modules/sourcebuster/dist/sourcebuster.min.js'), 'utf8');
const scripts = {
  'an empty file': '',
  'a line writing one cookie': `document.cookie='u='+encodeURIComponent(location.search)+';path=/;max-age=7776000'`,
  'the tracker, default': trackerFileOf(built.source, base),
  'the tracker, everything': trackerFileOf(built.source, { ...base, ...everything }),
  'sourcebuster (no forms, no report)': `${peer};sbjs.init();`,
};
type Name = keyof typeof scripts;
const [empty, line, ours] = Object.keys(scripts) as [Name, Name, Name];
const other: Name = 'sourcebuster (no forms, no report)';

const browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
const costs = new Map<Name, Cost[]>();
const activities = new Map<Name, Deeds>();
const names = Object.keys(scripts) as Name[];
try {
  // Warm-up: a browser's first page is slower than all others.
  await coldVisit(browser, site, '');
  for (let round = 0; round < rounds; round++)
    for (const name of names)
      costs.set(name, [...(costs.get(name) ?? []), await coldVisit(browser, site, scripts[name])]);
  for (const name of names) activities.set(name, await deedsOf(browser, site, scripts[name]));
} finally {
  await browser.close();
  await site.close();
}

function of(name: Name, key: keyof Cost) {
  return median((costs.get(name) ?? []).map(cost => cost[key]));
}

function net(name: Name, key: 'cpu' | 'blocking') {
  return of(name, key) - of(empty, key);
}

function longTasks(name: Name) {
  return (costs.get(name) ?? []).reduce((sum, cost) => sum + cost.longTasks, 0);
}

function activityOf(name: Name) {
  return activities.get(name) as Deeds;
}

function brotli(name: Name) {
  return brotliCompressSync(scripts[name]).length;
}

console.log(`Medians of ${rounds}, milliseconds net of an empty file.`);
console.table(
  Object.fromEntries(
    names.slice(1).map(name => [
      name,
      {
        gzip: gzipSync(scripts[name], { level: 9 }).length,
        brotli: brotli(name),
        blocking: net(name, 'blocking').toFixed(1),
        CPU: net(name, 'cpu').toFixed(1),
        '× one line': (net(name, 'cpu') / net(line, 'cpu')).toFixed(1),
        '× sourcebuster': (net(name, 'cpu') / net(other, 'cpu')).toFixed(2),
        'long tasks': `${longTasks(name)} of ${rounds}`,
        'cookie reads': activityOf(name).reads,
        cookies: `${activityOf(name).cookies} (${activityOf(name).cookieBytes})`,
        requests: `${activityOf(name).requests} + ${activityOf(name).preflights}`,
      },
    ]),
  ),
);
console.log('Requests: reports + preflights. Cookies: number (bytes).');

process.exitCode = printVerdicts([
  atMost('brotli', brotli(ours), 2048, ' bytes'),
  atMost('blocking', net(ours, 'blocking'), 5, ' ms'),
  atMost('CPU', net(ours, 'cpu') / net(other, 'cpu'), 0.65, ' × sourcebuster'),
  atMost(`pages with a long task, of ${rounds}`, longTasks(ours), Math.ceil(rounds / 15)),
  atMost('cookie reads', activityOf(ours).reads, 1),
  atMost('cookies', activityOf(ours).cookies, 2),
  atMost('bytes of cookies', activityOf(ours).cookieBytes, 600),
  atMost('reports a visit', activityOf(ours).requests, 1),
  atMost('preflights', activityOf(ours).preflights, 0),
]);
