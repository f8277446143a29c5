import { expect, test } from 'vitest';
import type { KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead } from '#functions/ports/leads/leads.ts';
import { consentInReport } from '#shared/domain/leads/ad-consent.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { dayMs } from '#shared/domain/time.ts';
import { memoryLeads } from '../../../test/support/fakes/leads.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { countsOfFiles } from '../../../test/support/fakes/reported.ts';
import { countConversions, writeConversionFile } from './write-conversion-file.ts';

function converted(place: number, at = start - dayMs): KeptClick {
  const conversion = { value: 10, currency: 'USD', at: start };
  return {
    id: `${at}#${place}`,
    at,
    name: 'gclid',
    value: `Id-${place}`,
    leadAt: null,
    markedAt: at,
    marks: { won: { conversion, saidAt: at } },
    exported: {},
    hashes: {},
  };
}

test('a file holds all conversions, also where pages end early because a megabyte is full', async () => {
  const all = Array.from({ length: 300 }, (_, place) => converted(place));
  const page = async (_key: string, _list: string, { after }: { after?: string | undefined }) => {
    const from = Number(after ?? 0);
    const next = from + 10 < all.length ? String(from + 10) : undefined;
    return { rows: all.slice(from, from + 10), next };
  };
  const settings = defaultExport;
  const text = await writeConversionFile(
    { licenseKey: 'key-a', file: 'google-gclid', settings },
    { clicks: { page, noteHandedOver: async () => {} }, leads: memoryLeads(), clock: movableClock() },
  );
  expect(all.filter(({ value }) => !text.includes(`${value},`))).toEqual([]);
});

test.each(['google-gclid', 'google-adjustments'] as const)(
  'a file %s ends where one answer can hold no more, and is written nevertheless',
  async file => {
    const long = 'A'.repeat(4000);
    const rows = Array.from({ length: 1500 }, (_, place): KeptClick => {
      const exported = { won: { at: start - 2 * dayMs, order: `${long}${place}`, changedAt: start - dayMs } };
      return { ...converted(place), exported };
    });
    const page = async () => ({ rows: rows.splice(0, 100), next: rows.length > 0 ? 'more' : undefined });
    const clicks = { page, noteHandedOver: async () => {} };
    const text = await writeConversionFile(
      { licenseKey: 'key-a', file, settings: defaultExport },
      { clicks, leads: memoryLeads(), clock: movableClock() },
    );
    expect(text.length / 1_000_000).toBeGreaterThan(4);
    expect(text.length / 1_000_000).toBeLessThan(5);
  },
);

test('a file leaves out what its network can’t take, and that is counted', async () => {
  const sale = { conversion: { value: 10, currency: 'USD', at: start }, saidAt: start };
  const rows = [
    converted(1),
    converted(2),
    converted(3, start - 90 * dayMs),
    { ...converted(4), value: '=1+1' },
    { ...converted(5), name: 'msclkid' },
    { ...converted(6), name: 'fbclid' },
    { ...converted(7), marks: {} },
    { ...converted(8), marks: { qualified: sale, won: sale } },
  ];
  const counts = await countConversions('key-a', {
    clicks: { page: async () => ({ rows, next: undefined }) },
    leads: memoryLeads(),
    clock: movableClock(),
  });
  expect(counts).toEqual(
    countsOfFiles({
      files: {
        'google-gclid': { holds: 3, old: 1, unknown: 1 },
        microsoft: { holds: 1 },
        'google-gclid-qualified': { holds: 1 },
      },
      elsewhere: 1,
    }),
  );
});

test('a file holds clicks of its own network, and columns for hashes as soon as one of them has any', async () => {
  const leads = memoryLeads();
  const id = `${start}#lead`;
  const lead = { id, at: start, page: '', ...journeyOf({ c: {} }), clicks: [], isMarked: false };
  await leads.keep('key-a', { ...lead, consent: consentInReport('') });
  const marks = { won: { conversion: { value: 10, currency: 'USD', at: start }, lead: id, saidAt: start } };
  const hashed = { ...converted(2), marks, hashes: { won: { email: 'a'.repeat(64) } } };
  const pages = [[converted(1)], [hashed, converted(3), { ...converted(4), name: 'msclkid' }]];
  const page = async (_key: string, _list: string, { after }: { after?: string | undefined }) => ({
    rows: pages[Number(after ?? 0)] ?? [],
    next: after === undefined ? '1' : undefined,
  });
  const deps = { clicks: { page, noteHandedOver: async () => {} }, leads, clock: movableClock() };
  const linesOf = async (file: 'google-gclid' | 'microsoft') =>
    (await writeConversionFile({ licenseKey: 'key-a', file, settings: defaultExport }, deps)).split('\r\n');
  const [heading, ...google] = await linesOf('google-gclid');
  expect(heading).toMatch(/,Email,Phone Number$/);
  expect(google.map(line => line.slice(0, 5))).toEqual(['Id-1,', 'Id-2,', 'Id-3,', '']);
  const microsoft = await linesOf('microsoft');
  expect(microsoft.join()).not.toContain('Hashed');
  expect(microsoft.slice(2).map(line => line.slice(0, 5))).toEqual(['Id-4,', '']);
});

test('a lead whose consent was refused or withdrawn has no row; in Google’s file the others have their consent', async () => {
  const leads = memoryLeads();
  const rows: KeptClick[] = [];
  const keep = async (place: number, words: string | undefined, isWithdrawn = false) => {
    const id = `${start}#lead-${place}`;
    const fields = { id, at: start, page: '', ...journeyOf({ c: {} }), clicks: [], isMarked: false };
    await leads.keep('key-a', { ...fields, consent: consentInReport(words && `granted,,${words}`) });
    leads.rows.set(`key-a ${id}`, { ...(leads.rows.get(`key-a ${id}`) as KeptLead), isWithdrawn });
    rows.push({ ...converted(place), marks: { won: { conversion: sale, lead: id, saidAt: start } } });
  };
  const sale = { value: 10, currency: 'USD', at: start };
  await keep(1, 'granted,denied');
  await keep(2, 'denied,denied');
  await keep(3, 'granted,granted', true);
  await keep(4, undefined);
  await keep(5, 'granted,granted');
  const deps = {
    clicks: { page: async () => ({ rows, next: undefined }), noteHandedOver: async () => {} },
    leads,
    clock: movableClock(),
  };
  const file = { licenseKey: 'key-a', file: 'google-gclid', settings: defaultExport } as const;
  const lines = (await writeConversionFile(file, deps)).split('\r\n').slice(1, -1);
  expect(lines.map(line => line.replace(/,.*,USD/, ''))).toEqual([
    `Id-1,${start}-lead-1,Granted,Denied`,
    `Id-4,${start}-lead-4,,`,
    `Id-5,${start}-lead-5,Granted,Granted`,
  ]);
  expect((await countConversions('key-a', deps)).files['google-gclid']).toMatchObject({
    holds: 3,
    refused: 2,
  });
});
