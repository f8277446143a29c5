// What the tracker costs a page, beside a line that writes one cookie and a peer of its kind: cold pages on a processor
// slowed down four times, interleaved, medians net of an empty script.
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
const deeds = new Map<Name, Deeds>();
const names = Object.keys(scripts) as Name[];
try {
  // The first page of a browser is slower than all others.
  await coldVisit(browser, site, '');
  for (let round = 0; round < rounds; round++)
    for (const name of names)
      costs.set(name, [...(costs.get(name) ?? []), await coldVisit(browser, site, scripts[name])]);
  for (const name of names) deeds.set(name, await deedsOf(browser, site, scripts[name]));
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

function deed(name: Name) {
  return deeds.get(name) as Deeds;
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
        'cookie reads': deed(name).reads,
        cookies: `${deed(name).cookies} (${deed(name).cookieBytes})`,
        requests: `${deed(name).requests} + ${deed(name).preflights}`,
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
  atMost('cookie reads', deed(ours).reads, 1),
  atMost('cookies', deed(ours).cookies, 2),
  atMost('bytes of cookies', deed(ours).cookieBytes, 600),
  atMost('reports a visit', deed(ours).requests, 1),
  atMost('preflights', deed(ours).preflights, 0),
]);
