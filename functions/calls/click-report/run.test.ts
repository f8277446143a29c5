import { beforeEach, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryClicks } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const clock = movableClock();
  return { licenses: memoryLicenses(), clicks: memoryClicks(), rateLimits: memoryLimits(clock), clock };
}

async function keep(place: number, change: object = {}, leadAt?: number): Promise<string> {
  const at = start + place;
  const id = `${at}#click-${place}`;
  const click = { id, at, name: 'gclid', value: `Id-${place}`, host: 'acme.example', campaign: 'Spring' };
  await setup.clicks.note(owner.licenseKey, { ...click, ...change }, leadAt);
  return id;
}

function convert(id: string, markedAt: number) {
  const sale = { value: 480, currency: 'USD', at: start };
  return setup.clicks.convert(owner.licenseKey, id, { sale, markedAt });
}

function list(asked: object = {}, as = user) {
  return run(requestOf('click-report', { license_key: owner.licenseKey, ...asked }, as), setup);
}

async function places(asked: object) {
  return (await list(asked)).items.map(({ at }) => at - start);
}

test('a click has its network, and what became of it', async () => {
  await convert(await keep(1, {}, start + 50), start + 60);
  expect((await list()).items).toEqual([
    {
      id: `${start + 1}#click-1`,
      at: start + 1,
      name: 'gclid',
      value: 'Id-1',
      network: 'Google Ads',
      domain: 'acme.example',
      campaign: 'Spring',
      term: '',
      page: '',
      lead_at: start + 50,
      conversion: { value: 480, currency: 'USD', at: start, marked_at: start + 60 },
    },
  ]);
});

test('they can be filtered by network, time, lead and conversion', async () => {
  await keep(1);
  await keep(2, { name: 'msclkid' });
  await keep(3, {}, start + 9);
  const [fourth, fifth] = [await keep(4), await keep(5)];
  await convert(fifth, start + 10);
  await convert(fourth, start + 20);
  expect(await places({ network: 'bing' })).toEqual([2]);
  expect(await list({ network: 'bing', as: 'count' })).toMatchObject({ items: [], count: 1, cursor: null });
  expect(await places({ from: start + 2, to: start + 4 })).toEqual([3, 2]);
  expect(await places({ lead: 'yes' })).toEqual([3]);
  expect(await places({ lead: 'no' })).toEqual([5, 4, 2, 1]);
  expect(await places({ converted: 'yes' })).toEqual([4, 5]);
  expect(await places({ converted: 'yes', to: start + 5 })).toEqual([4]);
  expect(await places({ converted: 'no', lead: 'no', network: 'google' })).toEqual([1]);
});

test('a whole click id is found at once, case-sensitively; other texts in any case', async () => {
  await keep(1);
  await keep(2, { value: 'id-1' });
  await keep(3, { campaign: 'Autumn sale' });
  expect(await places({ search: 'Id-1' })).toEqual([1]);
  expect(await places({ search: 'id-1' })).toEqual([2]);
  expect(await places({ search: 'autumn' })).toEqual([3]);
});

test('given a rare match among very many clicks, one answer takes a bounded number of reads', async () => {
  for (let place = 0; place < 5000; place++) await keep(place, place === 0 ? { campaign: 'Rare' } : {});
  let cursor: string | null | undefined;
  const found: number[] = [];
  let answers = 0;
  do {
    setup.clicks.read.rows = 0;
    const page = await list({ search: 'rare', ...(cursor && { cursor }) });
    expect(setup.clicks.read.rows).toBeLessThanOrEqual(2000);
    found.push(...page.items.map(({ at }) => at - start));
    cursor = page.cursor;
    answers += 1;
  } while (cursor);
  expect([found, answers]).toEqual([[0], 3]);
});

test('marked clicks page by page come each once', async () => {
  for (let place = 0; place < 150; place++) await convert(await keep(place), start + 1000 - place);
  const first = await list({ converted: 'yes' });
  const second = await list({ converted: 'yes', cursor: first.cursor });
  const all = [...first.items, ...second.items].map(({ at }) => at - start);
  expect(all).toEqual(Array.from({ length: 150 }, (_, place) => place));
  expect(second.cursor).toBeNull();
});

test('requests are rate-limited per account', async () => {
  for (let times = 0; times < 60; times++) await list();
  await expect(list()).rejects.toMatchObject({ code: 'limited', retryAfterMs: 60_000 });
  await expect(list({}, stranger)).rejects.toMatchObject({ code: 'missing' });
});

test('another user’s license is answered like one that does not exist', async () => {
  await keep(1);
  const missing = { code: 'missing', message: messages.account.licenseMissing };
  await expect(list({}, stranger)).rejects.toMatchObject(missing);
  await expect(list({ license_key: 'none' })).rejects.toMatchObject(missing);
});
