import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lead } from '#functions/ports/leads/leads.ts';
import type { AcceptedEvent } from '#functions/ports/visits/tracking.ts';
import { visitEvent } from '#shared/contract/tracking.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { memoryClicks, memoryLeads } from '../../../test/support/fakes/leads.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { crashAfter, crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { keepLeadsAndClicks } from './keep-leads-and-clicks.ts';

const license = (clickReports = true): LicenseRow => ({
  ...(applySnapshot(undefined, owner, snapshot(), start) as LicenseRow),
  domains: ['acme.example'],
  tracker: { version: 1, changed: { clickReports } },
});

let number = 0;

function accepted(sent: object, change: Partial<AcceptedEvent> = {}): AcceptedEvent {
  number += 1;
  const report = {
    event_id: `event-${number}-0001`,
    license_key: owner.licenseKey,
    kind: 'visit',
    host: 'www.acme.example',
    path: '/contact',
    c: {},
    ...sent,
  };
  const event = visitEvent.parse(report);
  const shortId = `short${number}`;
  return { license: license(), event, countedAt: start, shortId, isMarked: false, ...change };
}

const forever = Number.POSITIVE_INFINITY;

function setup() {
  const [leads, clicks, clock] = [memoryLeads(), memoryClicks(), movableClock()];
  return {
    leads,
    clicks,
    clock,
    keep: (events: AcceptedEvent[]) => keepLeadsAndClicks({ leads, clicks, clock })(events, forever),
  };
}

const clickedAt = start - 2 * day;
/** What the tracker says in the visit that a click of an ad began. */
const landing = {
  c: {
    utm_campaign: 'Spring',
    utm_term: 'shoes',
    visit_count: 1,
    touch_time: clickedAt,
    landing_page: 'https://www.acme.example/sale',
  },
  click: 'gclid',
  ids: { gclid: 'Cj0_aB' },
};

test('a click is one row, with its source and its landing page', async () => {
  const { clicks, keep } = setup();
  await keep([accepted(landing, { countedAt: clickedAt })]);
  expect([...clicks.rows.values()]).toEqual([
    {
      id: expect.stringMatching(new RegExp(`^${clickedAt}#[\\w-]{12}$`)),
      at: clickedAt,
      name: 'gclid',
      value: 'Cj0_aB',
      host: 'www.acme.example',
      campaign: 'Spring',
      term: 'shoes',
      page: 'www.acme.example/sale',
      leadAt: null,
      marks: {},
      exported: {},
      hashes: {},
      markedAt: null,
    },
  ]);
});

test('the same id in another visit of the same click is the same row, after another click a new one', async () => {
  const { clicks, keep } = setup();
  await keep([accepted(landing, { countedAt: clickedAt }), accepted(landing)]);
  expect(clicks.rows.size).toBe(1);
  await keep([accepted({ ...landing, c: { ...landing.c, touch_time: start } })]);
  expect(clicks.rows.size).toBe(2);
  await keep([accepted({ ...landing, ids: { gclid: 'cJ0_Ab' } })]);
  expect(clicks.rows.size).toBe(3);
});

test('a lead marks every click whose id its sender had, and keeps no id itself', async () => {
  const { clicks, leads, keep } = setup();
  await keep([accepted({ ...landing, ids: { msclkid: 'm-1' }, click: 'msclkid' }, { countedAt: clickedAt })]);
  const ids = { gclid: 'g-2', msclkid: 'm-1' };
  const c = { ...landing.c, touch_time: start - 1000, utm_campaign: 'Autumn', at_msclkid: clickedAt };
  await keep([accepted({ ...landing, kind: 'lead', ids, c }, { countedAt: start })]);
  expect([...clicks.rows.values()].map(({ name, campaign, leadAt }) => [name, campaign, leadAt])).toEqual([
    ['msclkid', 'Spring', start],
    ['gclid', 'Autumn', start],
  ]);
  const [lead] = leads.rows.values();
  const named = lead?.clicks.map(({ name, at }) => `${name} ${at}`);
  expect(named).toEqual([`gclid ${start - 1000}`, `msclkid ${clickedAt}`]);
  expect(JSON.stringify(lead)).not.toMatch(/g-2|m-1/);
});

test('a lead that does not say when its click was marks the newest click with this id', async () => {
  const { clicks, keep } = setup();
  const ids = { gclid: 'plain' };
  await keep([accepted({ kind: 'lead', ids }), accepted({ ids }, { countedAt: start - 1000 })]);
  expect([...clicks.rows.values()].map(({ at, leadAt }) => [at, leadAt])).toEqual([[start - 1000, start]]);
});

test('a lead marks no click of another name with the same id, and none that came after it', async () => {
  const { clicks, keep } = setup();
  await keep([
    accepted({ ids: { msclkid: 'plain' } }, { countedAt: start - 2000 }),
    accepted({ ids: { gclid: 'plain' } }, { countedAt: start + 1000 }),
    accepted({ kind: 'lead', ids: { gclid: 'plain' } }, { countedAt: start }),
  ]);
  const marked = [...clicks.rows.values()].filter(({ leadAt }) => leadAt !== null);
  expect(marked.map(({ name, at }) => [name, at])).toEqual([['gclid', start]]);
});

test('the consent of a lead is kept with it', async () => {
  const { leads, keep } = setup();
  const c = { visit_consent: 'granted,granted,denied,granted' };
  await keep([accepted({ kind: 'lead', c }), accepted({ kind: 'lead' })]);
  const said = [...leads.rows.values()].map(one => one.consent);
  expect(said).toEqual([{ userData: 'denied', personalization: 'granted' }, unknownConsent]);
});

test('a lead is stored with its journey, and nothing that identifies its sender', async () => {
  const { leads, keep } = setup();
  const lead = accepted({
    kind: 'lead',
    path: '/thanks/maya@acme.example',
    ref: 'www.bing.com',
    c: {
      visit_count: '4',
      touch_time: String(start),
      referrer_domain: 'www.bing.com',
      landing_page: 'https://www.acme.example/?email=maya@acme.example',
      first_touch_time: clickedAt,
      first_landing_page: 'https://www.acme.example/sale',
      first_utm_source: 'google',
      first_utm_medium: 'cpc',
      first_utm_term: 'for maya@acme.example',
    },
  });
  await keep([lead]);
  const [kept] = leads.rows.values();
  expect(kept).toMatchObject({
    id: `${start}#${lead.shortId}`,
    at: start,
    visitsBefore: 3,
    clicks: [],
    page: 'www.acme.example/thanks/(email)',
    first: { at: clickedAt, channel: 'Paid Search', source: 'google', page: 'www.acme.example/sale' },
    last: { at: start, channel: 'Organic Search', source: 'www.bing.com', medium: 'referral' },
  });
  expect(JSON.stringify(kept)).not.toContain('maya');
});

test('a visit whose license keeps no click reports leaves no click', async () => {
  const { clicks, keep } = setup();
  await keep([accepted(landing, { license: license(false) })]);
  expect(clicks.rows.size).toBe(0);
});

test('leads and clicks in a flood are stored as usual, and a lead is marked so', async () => {
  const { leads, clicks, keep } = setup();
  await keep([accepted(landing, { isMarked: true }), accepted({ kind: 'lead' }, { isMarked: true })]);
  await keep([accepted({ kind: 'lead' })]);
  expect(clicks.rows.size).toBe(1);
  expect([...leads.rows.values()]).toMatchObject([{ isMarked: true }, { isMarked: false }]);
});

test('given a throttled license, a broken lead or no time left, these are returned and no others', async () => {
  const { leads, clicks, clock } = setup();
  const broken = accepted({ kind: 'lead' });
  let refusals = 0;
  const keepUnlessBusy = async (key: string, lead: Lead) => {
    if (lead.id.endsWith(broken.shortId)) throw new AppError('internal', 'one row is broken');
    if (key !== 'key-flood') return leads.keep(key, lead);
    refusals += 1;
    throw new AppError('unavailable', 'table is busy');
  };
  const flooded = { ...license(), licenseKey: 'key-flood' };
  const flood = Array.from({ length: 200 }, () => accepted({ kind: 'lead' }, { license: flooded }));
  const others = Array.from({ length: 40 }, () => accepted({ kind: 'lead' }));
  const keep = keepLeadsAndClicks({ leads: { keep: keepUnlessBusy }, clicks, clock });
  const left = await keep([...flood, broken, ...others], clock.now() + 60_000);
  expect(new Set(left)).toEqual(new Set([...flood, broken]));
  expect(leads.rows.size).toBe(others.length);
  // Those under way at once, five tries each; the rest is not tried.
  expect(refusals).toBe(60);
  expect(await keep(others, clock.now())).toEqual(others);
});

test('names that only describe a click, name a recipient or are unknown are no clicks', async () => {
  const { clicks, keep } = setup();
  const described = { gclsrc: 'aw.ds', gad_source: '1', mc_eid: 'abc' };
  await keep([accepted({ ids: { ...described, hsa_cam: '7', email: 'a@b.example', gclid: '' } })]);
  expect(clicks.rows.size).toBe(0);
});

test.each([
  ['ahead of its report', start + 1],
  ['older than a network accepts', start - 91 * day],
  ['in no known form', 'soon'],
])('a click said to be %s counts at the time of its report', async (_, touch_time) => {
  const { clicks, keep } = setup();
  await keep([accepted({ ...landing, c: { touch_time } })]);
  expect([...clicks.rows.values()]).toMatchObject([{ at: start }]);
});

test('given a report after its click expired, the click stays deleted', async () => {
  const { clicks, clock, keep } = setup();
  clock.set(start + 90 * day);
  await keep([accepted(landing)]);
  expect(clicks.rows.size).toBe(0);
});

/** Reports of a few visitors, who click, come back and send forms. */
const reports = fc
  .array(
    fc.record({
      kind: fc.constantFrom('visit', 'lead'),
      gclid: fc.constantFrom('A', 'B', 'a'),
      touched: fc.integer({ min: 0, max: 2 }),
      earlier: fc.boolean(),
      after: fc.integer({ min: 3, max: 9 }),
    }),
    { maxLength: 8 },
  )
  .map(all =>
    all.map(({ kind, gclid, touched, earlier, after }, place) =>
      accepted(
        {
          kind,
          click: 'gclid',
          c: {
            touch_time: start + touched,
            utm_campaign: `of ${touched}`,
            at_msclkid: start - 5,
            landing_page: `https://a.example/${touched}`,
          },
          ids: { gclid, ...(earlier && { msclkid: 'M' }) },
        },
        { countedAt: start + after * 1000, shortId: `short-${place}` },
      ),
    ),
  );

test('in any order, repeated, and with crashes anywhere, the same is stored', async () => {
  await fc.assert(
    fc.asyncProperty(reports, fc.infiniteStream(fc.nat()), async (events, random) => {
      const once = setup();
      await once.keep(events);
      const again = setup();
      const dice = () => Number(random.next().value);
      // Some batches break off after any write, and all reports are delivered whole in the end.
      for (let round = 0; round < 3; round++) {
        const batch = events.filter(() => dice() % 3 > 0).sort(() => (dice() % 2) - 0.5);
        const mortal = crashAfter({ leads: again.leads, clicks: again.clicks }, dice() % 5);
        await crashes(() =>
          keepLeadsAndClicks({ ...mortal, clock: again.clock })(batch, Number.POSITIVE_INFINITY),
        );
        for (const [key, click] of again.clicks.rows)
          if (dice() % 4 === 0)
            await again.clicks.convert(key.split(' ')[0] ?? '', click.id, {
              sale: { value: 5, currency: 'USD', at: start },
              markedAt: start,
            });
      }
      const marked = new Set(
        [...again.clicks.rows].flatMap(([key, { markedAt }]) => (markedAt ? [key] : [])),
      );
      await again.keep([...events].reverse());
      expect(again.leads.rows).toEqual(once.leads.rows);
      const unmarked = [...again.clicks.rows].map(([key, click]) => [
        key,
        { ...click, marks: {}, markedAt: null },
      ]);
      expect(new Map(unmarked as never)).toEqual(once.clicks.rows);
      for (const key of marked) expect(again.clicks.rows.get(key)?.marks.won).toBeDefined();
    }),
    { numRuns: 60 },
  );
});
