import { beforeEach, expect, test } from 'vitest';
import type { KeptLead, Lead } from '#functions/ports/leads/leads.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import type { JourneyTouch } from '#shared/domain/leads/journey.ts';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLeads } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const touch: JourneyTouch = {
  at: start,
  channel: 'Paid Search',
  source: 'google',
  medium: 'cpc',
  campaign: 'Spring',
  term: 'shoes',
  content: '',
  click: 'gclid',
  page: 'acme.example/sale',
  referrer: '',
};

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const clock = movableClock();
  return { licenses: memoryLicenses(), leads: memoryLeads(), rateLimits: memoryLimits(clock), clock };
}

function keep(place: number, change: Partial<Lead> = {}) {
  const at = start + place;
  return setup.leads.keep(owner.licenseKey, {
    id: `${at}#lead-${place}`,
    at,
    page: 'acme.example/contact',
    visitsBefore: 2,
    first: null,
    between: [],
    last: touch,
    clicks: [],
    isMarked: false,
    consent: unknownConsent,
    ...change,
  });
}

function list(asked: object = {}, as = user) {
  return run(requestOf('leads', { license_key: owner.licenseKey, ...asked }, as), setup);
}

test('a source from the referrer comes by its name, one from a campaign as it is written', async () => {
  const referred = { ...touch, source: 'lijit.com', referrer: 'lijit.com' };
  await keep(1, { first: referred, last: { ...touch, referrer: 'lijit.com' } });
  const { items } = await list({ search: 'sovrn' });
  expect([items[0]?.first?.source, items[0]?.last.source]).toEqual(['Sovrn', 'google']);
});

test('leads come newest first with their journeys', async () => {
  await keep(1);
  await keep(2, { first: { ...touch, at: start - 5, campaign: 'Winter' } });
  const { items, cursor } = await list();
  expect(items.map(({ at }) => at - start)).toEqual([2, 1]);
  expect(items[0]).toMatchObject({ visits_before: 2, first: { campaign: 'Winter' }, last: touch });
  expect(cursor).toBeNull();
});

test('a long list is read page by page, each lead once', async () => {
  for (let place = 0; place < 250; place++) await keep(place);
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(cursor ? { cursor } : {});
    expect(page.items.length).toBeLessThanOrEqual(100);
    seen.push(...page.items.map(({ at }) => at - start));
    cursor = page.cursor;
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 250 }, (_, place) => 249 - place));
});

test('they can be counted without being listed, all of them where the answer has no cursor, and without spam', async () => {
  for (let place = 0; place < 250; place++) await keep(place);
  expect(await list({ as: 'count' })).toMatchObject({ items: [], count: 250, cursor: null });
  expect(await list({ as: 'count', from: start + 100 })).toMatchObject({ count: 150 });
  expect(await list({ as: 'count', search: 'nothing' })).toMatchObject({ count: 0 });
  const key = `${owner.licenseKey} ${start + 2}#lead-2`;
  const spam = { state: 'spam', value: null, currency: '', at: start + 9, order: '' } as const;
  setup.leads.rows.set(key, { ...(setup.leads.rows.get(key) as KeptLead), outcome: spam });
  expect(await list({ as: 'count' })).toMatchObject({ count: 249 });
  for (let place = 250; place < 2500; place++) await keep(place);
  expect(await list({ as: 'count' })).toMatchObject({ count: 2000, cursor: expect.any(String) });
});

test('they can be searched, and taken from a time', async () => {
  await keep(1, { last: { ...touch, campaign: 'Autumn' } });
  await keep(2);
  await keep(3);
  expect((await list({ search: 'AUTUMN' })).items.map(({ at }) => at - start)).toEqual([1]);
  expect((await list({ from: start + 2, to: start + 3 })).items.map(({ at }) => at - start)).toEqual([2]);
});

test('they are filtered by what became of them, and an order is found', async () => {
  for (const place of [1, 2, 3]) await keep(place);
  const key = `${owner.licenseKey} ${start + 2}#lead-2`;
  const won = { state: 'won', value: 480, currency: 'USD', at: start + 9, order: 'A-17' } as const;
  setup.leads.rows.set(key, { ...(setup.leads.rows.get(key) as KeptLead), outcome: won });
  expect((await list({ state: 'won' })).items).toMatchObject([{ at: start + 2, outcome: won }]);
  expect((await list({ state: 'new' })).items.map(({ at }) => at - start)).toEqual([3, 1]);
  expect((await list({ state: 'spam' })).items).toEqual([]);
  expect((await list({ search: 'a-17' })).items.map(({ at }) => at - start)).toEqual([2]);
  const { csv = '' } = await list({ as: 'csv', state: 'won' });
  expect(csv.split('\r\n')[0]).toMatch(
    /"Lead ID","State","State since \(UTC\)","Value","Currency","Order ID","Ad user data","Ad personalization","Consent withdrawn"$/,
  );
  expect(csv).toContain(`"lead-2-${start + 2}","Won","2026-`);
  expect(csv).toMatch(/,"?480"?,"USD","A-17",.*,"no"\r\n$/);
});

test('the id that a form carried finds its lead, however many are newer', async () => {
  for (let place = 0; place < 3000; place++) await keep(place);
  const { items, cursor } = await list({ search: `lead-0-${start}` });
  expect([items.map(({ id }) => id), cursor]).toEqual([[`${start}#lead-0`], null]);
  expect((await list({ search: `none-${start + 9999}` })).items).toEqual([]);
});

test('as CSV, hostile texts are no formulas, and only the first part has headings', async () => {
  await keep(1, { last: { ...touch, campaign: '=cmd|"/C calc"!A0', term: 'a,"b"\r\nc' } });
  const { csv = '', items } = await list({ as: 'csv' });
  expect(items).toEqual([]);
  expect(csv).toMatch(/^"Time \(UTC\)","Page of the form","Visits before","First touch: time \(UTC\)"/);
  expect(csv).toContain(`"'=cmd|""/C calc""!A0","a,""b"" c"`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  const rest = await list({ as: 'csv', cursor: `${start + 9}#x` });
  expect(rest.csv).toMatch(/^"2026-/);
});

test('a table has more rows in one answer than a page to look at', async () => {
  for (let place = 0; place < 700; place++) await keep(place);
  const { csv = '', cursor } = await list({ as: 'csv' });
  expect([csv.split('\r\n').length - 2, cursor]).toEqual([500, `${start + 200}#lead-200`]);
});

test('requests are rate-limited per account', async () => {
  for (let times = 0; times < 60; times++) await list();
  await expect(list()).rejects.toMatchObject({ code: 'limited', retryAfterMs: 60_000 });
  await expect(list({}, stranger)).rejects.toMatchObject({ code: 'missing' });
  setup.clock.set(start + 60_001);
  expect((await list()).items).toEqual([]);
});

test('another user’s license is answered like one that does not exist', async () => {
  await keep(1);
  const missing = { code: 'missing', message: messages.account.licenseMissing };
  await expect(list({}, stranger)).rejects.toMatchObject(missing);
  await expect(list({ license_key: 'none' })).rejects.toMatchObject(missing);
});
