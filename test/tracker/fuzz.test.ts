import { beforeAll, expect, it } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { hostileCookie, hostileQuery, random, times } from '../support/tracker/hostile.ts';
import { type Field, standInBrowser } from '../support/tracker/stand-in-page.ts';

const half = 30 * 60_000;
const views = 10_000 * times;
const cookies = 5_000 * times;
const ours = new Set([
  ...parameters.map(({ name }) => name),
  ...['last_seen', 'queue', 'referrer_domain'],
  ...parameters.map(({ name }) => `at_${name}`),
]);
let file: string;
beforeAll(async () => {
  const { source } = await builtTracker();
  file = trackerFileOf(source, { key: 'k', domain: 'x.example', collectUrl: 'https://c.example/' });
});

function field(name: string, value = '', type = 'hidden'): Field {
  return {
    name,
    id: '',
    classList: [],
    dataset: {},
    type,
    value,
    form: null,
    set defaultValue(text: string) {
      this.value = text;
    },
    dispatchEvent: () => true,
  };
}

/** The last name in a cookie may be cut. */
function isOurs(name: string) {
  const bare = name.replace(/^first_|\..*$/g, '');
  return ours.has(bare) || bare.startsWith('utm_') || [...ours].some(whole => whole.startsWith(bare));
}

/** Fields that must stay as they are, and one of ours. */
function page() {
  const others = [
    field('constructor'),
    field('__proto__'),
    field('toString'),
    field('utm_source', '', 'password'),
    field('gclid', 'theirs'),
  ];
  return { others, before: others.map(({ value }) => value), mine: field('utm_source') };
}

function assertUnpolluted() {
  for (const name of ['polluted', 'utm_source', 'last_seen', 'gclid'])
    expect(name in {}, `${name} in every object`).toBe(false);
}

it(
  `${views} hostile page views: visits are counted as the rules say, and nothing else is touched`,
  () => {
    const next = random(20_261_122);
    let browser = standInBrowser(file);
    // The whole rule of what a visit is, and which source the form must show.
    let seenAt: number | undefined;
    let visits = 0;
    let now = 1.7e12;
    for (let run = 0; run < views; run++) {
      if (next(12) === 0) {
        browser = standInBrowser(file);
        [seenAt, visits] = [undefined, 0];
      }
      now += [1000, half - 1, half, 3 * half, -60_000][next(5)] ?? 0;
      const query = hostileQuery(next);
      const isNew = seenAt === undefined || Math.abs(now - seenAt) >= half;
      seenAt = now;
      visits += +isNew;
      const { others, before, mine } = page();
      const seen = browser.visit({ href: `https://x.example/p${query}`, at: now }, [...others, mine]);
      const said = `run ${run}: ${query}`;
      if (seen.faults.length) expect(seen.faults, said).toEqual([]);
      if (+(seen.values.visit_count ?? 0) !== visits || seen.reports.length !== +isNew)
        expect([seen.values.visit_count, seen.reports.length], said).toEqual([visits, +isNew]);
      if (others.some(({ value }, at) => value !== before[at])) expect(others, said).toEqual(before);
      if (mine.value !== `${seen.values.utm_source ?? ''}`)
        expect(mine.value, said).toBe(seen.values.utm_source);
      const stranger = Object.keys(seen.values).find(name => !isOurs(name));
      if (stranger) expect(stranger, said).toBeUndefined();
      for (const report of seen.reports) expect(visitEvent.safeParse(report).success, said).toBe(true);
    }
    assertUnpolluted();
  },
  60_000 * times,
);

it(
  `${cookies} hostile cookies: no fault, and nothing else is touched`,
  () => {
    const next = random(7);
    for (let run = 0; run < cookies; run++) {
      const browser = standInBrowser(file);
      const cookie = hostileCookie(next);
      browser.cookies.set(next(2) ? 'utmost_last' : 'utmost_first', cookie);
      const { others, before, mine } = page();
      const { faults } = browser.visit({ href: `https://x.example/p${hostileQuery(next)}`, at: 1.7e12 }, [
        ...others,
        mine,
      ]);
      if (faults.length) expect(faults, cookie).toEqual([]);
      if (others.some(({ value }, at) => value !== before[at])) expect(others, cookie).toEqual(before);
    }
    assertUnpolluted();
  },
  60_000 * times,
);
