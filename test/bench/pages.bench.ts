// The cost of a first visit on a phone: every public page compared with an empty page, a static copy of the landing
// page and the same page rendered in the browser. Rounds are interleaved; medians are reported.

import { launchBrowser } from '../support/browser/browser.ts';
import { freePort } from '../support/stack/free-port.ts';
import { startStack } from '../support/stack/stack.ts';
import { median, roundsOr } from './median.ts';
import { type Category, type Inspection, inspect } from './pages/inspect.ts';
import { deployPeers } from './pages/peers.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const rounds = roundsOr(5);
const staticCopy = '/ as a static twin';

/** Paths from the sitemap; of pages that share a template, such as articles, only the first. */
async function publicPaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const kindOf = (path: string) => path.replace(/(?<=\/[^/]+\/).+/, '…');
  return paths.filter((path, place) => paths.findIndex(other => kindOf(other) === kindOf(path)) === place);
}

const stack = await startStack();
const port = await freePort();
const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
const seen = new Map<string, Inspection[]>();
try {
  const addresses = {
    ...(await deployPeers(stack)),
    ...Object.fromEntries((await publicPaths(stack.site)).map(path => [path, path])),
  };
  for (let round = 0; round < rounds; round++)
    for (const [name, path] of Object.entries(addresses)) {
      const inspection = await inspect(stack.site + path, port);
      seen.set(name, [...(seen.get(name) ?? []), inspection]);
    }
} finally {
  await browser.close();
  await stack.stop();
}

function of(name: string, pick: (one: Inspection) => number) {
  return median((seen.get(name) ?? []).map(pick));
}

function score(name: string, category: Category) {
  return of(name, ({ scores }) => scores[category]);
}

function kB(name: string, pick: (one: Inspection) => number) {
  return Number((of(name, pick) / 1000).toFixed(1));
}

function fcp({ fcp }: Inspection) {
  return fcp;
}

function lcp({ lcp }: Inspection) {
  return lcp;
}

function ratio(name: string, pick: (one: Inspection) => number) {
  return of(name, pick) / of(staticCopy, pick);
}

console.log(`Medians of ${rounds}; milliseconds, kB as sent. × is against the static twin.`);
console.table(
  Object.fromEntries(
    [...seen.keys()].map(name => [
      name,
      {
        score: score(name, 'performance'),
        FCP: Math.round(of(name, fcp)),
        LCP: Math.round(of(name, lcp)),
        'FCP ×': ratio(name, fcp).toFixed(2),
        'LCP ×': ratio(name, lcp).toFixed(2),
        TBT: Math.round(of(name, ({ tbt }) => tbt)),
        CLS: Number(of(name, ({ cls }) => cls).toFixed(3)),
        'JS run': kB(name, ({ script }) => script),
        'JS ahead': kB(name, ({ ahead }) => ahead),
        sent: kB(name, ({ transferred, ahead }) => transferred - ahead),
        a11y·practice·SEO: [
          score(name, 'accessibility'),
          score(name, 'best-practices'),
          score(name, 'seo'),
        ].join(' '),
      },
    ]),
  ),
);
for (const [name, inspections] of seen)
  for (const finding of new Set(inspections.flatMap(({ failing }) => failing)))
    console.log(`${name}: ${finding}`);

process.exitCode = printVerdicts([
  {
    budget: '/ score 100 (99 in a noisy run)',
    measured: `${score('/', 'performance')}`,
    holds: score('/', 'performance') >= 99,
  },
  atMost('/ first paint', ratio('/', fcp), 1.15, ' × static twin'),
  atMost('/ largest paint', ratio('/', lcp), 1.15, ' × static twin'),
  atMost(
    '/ blocking',
    of('/', ({ tbt }) => tbt),
    20,
    ' ms',
  ),
  atMost(
    '/ layout shift',
    of('/', ({ cls }) => cls),
    0,
  ),
  atMost(
    '/ script before the first interaction',
    kB('/', ({ script }) => script),
    10,
    ' kB',
  ),
]);
