// Leads and clicks in the local tables, with the keys and indexes of infra/tables.ts.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamoClickExports } from '#functions/adapters/dynamo/leads/click-exports.ts';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoOutcomes } from '#functions/adapters/dynamo/leads/outcomes.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import type { Click, ClickList, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { RowPage } from '#functions/ports/pages.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import type { Conversion } from '#shared/domain/leads/conversion.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { clientOf } from '../../local/aws/serve-for-test.ts';
import { day, owner, snapshot, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';
import { promptGlitchesHere } from '../support/stack/unkind-here.ts';

const tables = tablesHere(
  [
    tableOf('licenses', ['user_id', 'license_key']),
    tableOf('leads', ['license_key', 'id']),
    tableOf('counts', ['license_key', 'period']),
    tableOf(
      'clicks',
      ['license_key', 'id'],
      {
        'by-lead': ['lead_of', 'id'],
        'by-conversion': ['conversion_of', 'marked'],
        'by-value': ['value_key', 'id'],
      },
      ['by-value'],
    ),
  ],
  { glitches: promptGlitchesHere() },
);

const clicks = dynamoClicks({ table: 'clicks' });
const outcomes = dynamoOutcomes({ leads: 'leads', clicks: 'clicks', counts: 'counts' });
const always = { from: 0, to: Number.POSITIVE_INFINITY };
const sale = { value: 480.5, currency: 'USD', at: start };

/** Marks a click that has no lead, or takes the mark back. */
function convert(licenseKey: string, id: string, mark: { sale: Conversion; markedAt: number } | null) {
  const at = mark?.markedAt ?? start;
  return outcomes.write(licenseKey, [
    { clicks: [{ id, at, marks: { won: mark?.sale ?? null }, exported: {}, hashes: {} }] },
  ]);
}

function clickOf(place: number, change: Partial<Click> = {}): Click {
  const at = start + place;
  return { id: `${at}#click-${place}`, at, name: 'gclid', value: `Id-${place}`, ...change };
}

async function everyPage<Row>(read: (after: string | undefined) => Promise<RowPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

const placesOf = (rows: readonly KeptClick[]) => rows.map(({ at }) => at - start);

test('a repeated or late report adds what is missing and takes no mark away', async () => {
  const click = clickOf(1);
  await clicks.note('key-a', click, start + 50);
  await convert('key-a', click.id, { sale, markedAt: start + 99 });
  await clicks.note('key-a', {
    ...click,
    campaign: 'Spring',
    page: 'acme.example/sale',
    host: 'acme.example',
  });
  await clicks.note('key-a', { ...click, campaign: 'Other' }, start + 70);
  await clicks.note('key-a', click, start + 20);
  expect(await clicks.withValue('key-a', 'Id-1')).toEqual([
    {
      ...click,
      campaign: 'Spring',
      page: 'acme.example/sale',
      host: 'acme.example',
      leadAt: start + 20,
      marks: { won: { conversion: sale, saidAt: start + 99 } },
      exported: {},
      hashes: {},
      markedAt: start + 99,
    },
  ]);
});

test('a click is found by its exact id, of its own license alone', async () => {
  await clicks.note('key-b', clickOf(1, { value: 'Same' }));
  await clicks.note('key-b', clickOf(2, { value: 'Same' }));
  await clicks.note('key-b', clickOf(3, { value: 'same' }));
  await clicks.note('key-c', clickOf(4, { value: 'Same' }));
  expect(placesOf(await clicks.withValue('key-b', 'Same'))).toEqual([2, 1]);
});

test('each list has its clicks, page by page, and those of a time', async () => {
  for (let place = 0; place < 12; place++) {
    const click = clickOf(place);
    await clicks.note('key-d', click, place % 2 ? start + 100 : undefined);
    if (place % 3 === 0) await convert('key-d', click.id, { sale, markedAt: start + 100 - place });
  }
  const all = (list: ClickList, span = always) =>
    everyPage(after => clicks.page('key-d', list, { ...span, after, limit: 2 })).then(placesOf);
  expect(await all('all')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(await all('leads')).toEqual([11, 9, 7, 5, 3, 1]);
  expect(await all('conversions')).toEqual([0, 3, 6, 9]);
  expect(await all('leads', { from: start + 3, to: start + 9 })).toEqual([7, 5, 3]);
  await convert('key-d', clickOf(3).id, null);
  expect(await all('conversions')).toEqual([0, 6, 9]);
  // What a network may have fetched stays in the list of its file.
  expect(await all('marked')).toEqual([0, 6, 9, 3]);
});

test('a missing click cannot be marked, nor another license’s', async () => {
  await clicks.note('key-e', clickOf(1));
  expect(await convert('key-e', clickOf(2).id, { sale, markedAt: start })).toBe(false);
  expect(await convert('key-f', clickOf(1).id, { sale, markedAt: start })).toBe(false);
  expect(await convert('key-f', clickOf(1).id, null)).toBe(false);
  expect((await clicks.page('key-f', 'all', { ...always, after: undefined, limit: 9 })).rows).toEqual([]);
});

test('a repeated lead replaces itself, and leads are read page by page', async () => {
  const leads = dynamoLeads({ table: 'leads' });
  const journey = journeyOf({ c: { utm_source: 'google', first_utm_source: 'bing' } });
  const rows = [0, 1, 2].map(place => ({
    id: `${start + place * day}#lead`,
    at: start + place * day,
    page: 'acme.example/',
    ...journey,
    clicks: [],
    isMarked: place === 1,
    consent: unknownConsent,
  }));
  for (const lead of [...rows, ...rows]) await leads.keep('key-a', lead);
  const read = (span = always) => everyPage(after => leads.page('key-a', { ...span, after, limit: 2 }));
  expect(await read()).toEqual(
    [...rows].reverse().map(row => ({ ...row, outcome: null, isWithdrawn: false })),
  );
  expect(await read({ from: start + 1, to: start + 2 * day })).toEqual([
    { ...rows[1], outcome: null, isWithdrawn: false },
  ]);
});

test('a range that ends before it begins has no rows, and a cursor outside the range is ignored', async () => {
  const leads = dynamoLeads({ table: 'leads' });
  const lead = {
    id: `${start}#lead`,
    at: start,
    page: '',
    ...journeyOf({ c: {} }),
    clicks: [],
    isMarked: false,
    consent: unknownConsent,
  };
  await leads.keep('key-g', lead);
  await clicks.note('key-g', clickOf(0), start);
  const idsIn = async (from: number, to: number, place?: number) => {
    const span = { from: start + from, to: start + to, limit: 9 };
    const after = place === undefined ? undefined : `${start + place}#x`;
    const pages = [
      await leads.page('key-g', { ...span, after }),
      await clicks.page('key-g', 'all', { ...span, after }),
      await clicks.page('key-g', 'leads', { ...span, after }),
    ];
    return pages.map(({ rows }) => rows.length);
  };
  expect(await idsIn(5, -5)).toEqual([0, 0, 0]);
  expect(await idsIn(-5, 5, 20)).toEqual([1, 1, 1]);
  expect(await idsIn(-5, 5, -20)).toEqual([0, 0, 0]);
  expect(await idsIn(-5, 5, 3)).toEqual([1, 1, 1]);
});

// DAT-006
test('a click expires after 90 days and a lead after 13 months', async () => {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(clientOf(tables.endpoint)));
  const daysOf = async (TableName: string, id: string) => {
    const { Item } = await db.send(new GetCommand({ TableName, Key: { license_key: 'key-g', id } }));
    return (Number(Item?.expires_at) * 1000 - start) / day;
  };
  await clicks.note('key-g', clickOf(0));
  const lead = {
    id: `${start}#lead`,
    at: start,
    page: '',
    ...journeyOf({ c: {} }),
    clicks: [],
    isMarked: false,
    consent: unknownConsent,
  };
  await dynamoLeads({ table: 'leads' }).keep('key-g', lead);
  expect([await daysOf('clicks', clickOf(0).id), await daysOf('leads', lead.id)]).toEqual([90, 395]);
});

test('the owner’s settings for the files are stored with the license, and its changes keep them', async () => {
  const [licenses, exports] = [
    dynamoLicenses({ table: 'licenses' }),
    dynamoClickExports({ table: 'licenses' }),
  ];
  await licenses.saveSnapshot(owner, snapshot(), start);
  expect(await exports.find(owner)).toEqual(defaultExport);
  await exports.save(owner, { names: { won: 'Sale' }, secret: { hash: 'h', at: start } });
  await exports.save(owner, { timeZone: 'Europe/Berlin' });
  await licenses.saveSnapshot(owner, snapshot({ status: 'active' }), start + 1);
  const chosen = { names: { ...defaultExport.names, won: 'Sale' }, timeZone: 'Europe/Berlin' };
  expect(await exports.find(owner)).toEqual({ ...chosen, secretHash: 'h', secretAt: start });
  await exports.save(owner, { secret: null });
  expect(await exports.find(owner)).toEqual(chosen);
  await expect(exports.save({ ...owner, licenseKey: 'none' }, chosen)).rejects.toThrow();
});
