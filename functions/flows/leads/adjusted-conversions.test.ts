// What a network that has fetched its files hears of what is said after that.
import { beforeEach, expect, test } from 'vitest';
import { consentInReport } from '#shared/domain/leads/ad-consent.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
import type { ExportFileName } from '#shared/domain/leads/conversion-file-names.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { dayMs } from '#shared/domain/time.ts';
import { memoryClicks, memoryLeads, memoryOutcomes } from '../../../test/support/fakes/leads.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { settleOutcomes } from './settle-outcomes.ts';
import { countConversions, writeConversionFile } from './write-conversion-file.ts';

const at = start - 9000;
const won: LeadOutcome = { state: 'won', value: 480, currency: 'USD', at: start - 5000, order: '' };
const order = `${at}-lead`;
const lead = `${at}#lead`;

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await come('lead', ['gclid', 'msclkid']);
});

function open() {
  const [leads, clicks, clock] = [memoryLeads(), memoryClicks(), movableClock()];
  return { leads, clicks, clock, outcomes: memoryOutcomes(leads, clicks) };
}

async function come(name: string, ids: string[], consent = ''): Promise<string> {
  const clicks = ids.map(id => ({
    id: `${at - 9}#${id}-of-${name}`,
    name: id.replace(/\d/, ''),
    at: at - 9,
  }));
  for (const click of clicks)
    await setup.clicks.note('key', { ...click, value: `${click.name}-${name}` }, at);
  const fields = { id: `${at}#${name}`, at, page: '', ...journeyOf({ c: {} }), clicks, isMarked: false };
  await setup.leads.keep('key', { ...fields, consent: consentInReport(consent) });
  return fields.id;
}

const say = (id: string, outcome: LeadOutcome | null, withdrawn?: boolean) =>
  settleOutcomes('key', new Map([[id, () => outcome]]), setup, {
    ...(withdrawn !== undefined && { withdrawn: new Map([[id, () => withdrawn]]) }),
  });
const later = (ms: number) => setup.clock.set(setup.clock.now() + ms);
/** The lines of a file without its headings, as its network fetches it. */
async function fetched(file: ExportFileName): Promise<string[]> {
  const text = await writeConversionFile({ licenseKey: 'key', file, settings: defaultExport }, setup);
  later(60_000);
  return text
    .trimEnd()
    .split('\r\n')
    .slice(file.startsWith('microsoft') ? 2 : 1);
}

test('a new value is restated to both networks a day after the conversion, under the time and order of then', async () => {
  await say(lead, won);
  expect(await fetched('google-gclid')).toEqual([
    `gclid-lead,Utmost lead,2026-11-20 11:59:55+0000,480.00,USD,${order},,`,
  ]);
  await fetched('microsoft');
  await say(lead, { ...won, value: 90, at: start - 1000, order: 'A-1' });
  const young = await countConversions('key', setup);
  expect(young.adjustments['google-adjustments']).toMatchObject({ restates: 0, young: 1 });
  expect(await fetched('google-adjustments')).toEqual([]);
  later(dayMs);
  expect(await fetched('google-gclid')).toEqual([
    `gclid-lead,Utmost lead,2026-11-20 11:59:55+0000,90.00,USD,${order},,`,
  ]);
  expect(await fetched('google-adjustments')).toEqual([
    `${order},Utmost lead,2026-11-20 12:02:00+0000,RESTATE,90.00,USD`,
  ]);
  expect(await fetched('microsoft-adjustments')).toEqual([
    'msclkid-lead,Utmost lead,2026-11-20 11:59:55,2026-11-20 12:02:00,Restate,90.00,USD',
  ]);
  const due = await countConversions('key', setup);
  expect(due.adjustments['google-adjustments']).toMatchObject({ restates: 1, young: 0 });
  // The same again until it is too late for it.
  expect(await fetched('google-adjustments')).toHaveLength(1);
  later(54 * dayMs);
  expect(await fetched('google-adjustments')).toEqual([]);
  expect(await fetched('microsoft-adjustments')).toHaveLength(1);
  const { adjustments } = await countConversions('key', setup);
  expect(adjustments['google-adjustments']).toMatchObject({ restates: 0, old: 1 });
});

test('another time or order ID is no adjustment, and the row stays what the network knows', async () => {
  await say(lead, won);
  const row = await fetched('google-gclid');
  await say(lead, { ...won, at: start - 1000, order: 'A-9' });
  later(dayMs);
  expect(await fetched('google-gclid')).toEqual(row);
  expect(await fetched('google-adjustments')).toEqual([]);
});

test('a change of what no network has fetched makes no adjustment', async () => {
  await say(lead, won);
  later(1000);
  await say(lead, { ...won, value: 90 });
  later(2 * dayMs);
  expect(await fetched('google-gclid')).toMatchObject([expect.stringContaining(',90.00,USD,')]);
  for (const file of ['google-adjustments', 'microsoft-adjustments'] as const)
    expect(await fetched(file)).toEqual([]);
});

test('a change is only in the adjustments of the network and outcome whose file was fetched', async () => {
  await say(lead, { ...won, state: 'qualified' });
  await say(lead, won);
  await fetched('microsoft-qualified');
  await say(lead, null);
  later(2 * dayMs);
  expect(await fetched('microsoft-adjustments-qualified')).toHaveLength(1);
  for (const file of ['google-adjustments', 'microsoft-adjustments', 'google-adjustments-qualified'] as const)
    expect(await fetched(file)).toEqual([]);
});

test.each([
  ['is new again', null],
  ['turns out to be spam', { ...won, state: 'spam', value: null, currency: '' }],
  ['is lost after all', { ...won, state: 'lost' }],
] as const)('a lead that %s is retracted, and its row removed', async (_what, outcome) => {
  await say(lead, won);
  await fetched('google-gclid');
  await say(lead, outcome);
  later(dayMs);
  expect(await fetched('google-gclid')).toEqual([]);
  expect(await fetched('google-adjustments')).toEqual([
    `${order},Utmost lead,2026-11-20 12:01:00+0000,RETRACT,,`,
  ]);
  const { adjustments } = await countConversions('key', setup);
  expect(adjustments['google-adjustments']).toMatchObject({ retracts: 1 });
});

test('withdrawn consent retracts what was in a file; a lead in no file stays in none', async () => {
  const never = await come('never', ['gclid'], 'granted,,denied,denied');
  const soon = await come('soon', ['gclid']);
  for (const id of [lead, never]) await say(id, won);
  await fetched('google-gclid');
  await say(soon, won);
  for (const id of [lead, never, soon]) await say(id, won, true);
  later(dayMs);
  const rows = await fetched('google-adjustments');
  expect(rows).toEqual([`${order},Utmost lead,2026-11-20 12:01:00+0000,RETRACT,,`]);
  // What is said meanwhile changes nothing of that.
  await say(lead, { ...won, value: 5 });
  await say(soon, null);
  expect(await fetched('google-adjustments')).toEqual(rows);
});

test('given a lead won again: before its retraction was fetched it goes on, after that it is a new conversion', async () => {
  await say(lead, won);
  await fetched('google-gclid');
  await say(lead, null);
  await say(lead, won);
  later(dayMs);
  expect(await fetched('google-adjustments')).toMatchObject([expect.stringContaining('RESTATE')]);
  await say(lead, null);
  expect(await fetched('google-adjustments')).toMatchObject([expect.stringContaining('RETRACT')]);
  const back = setup.clock.now();
  await say(lead, won);
  expect(await fetched('google-gclid')).toEqual([
    `gclid-lead,Utmost lead,2026-11-20 11:59:56+0000,480.00,USD,${at - 9}-gclid-of-lead-${back},,`,
  ]);
  later(dayMs);
  expect(await fetched('google-adjustments')).toEqual([]);
});

test('one sale is one row to Google, however many of its ads were clicked, and is retracted once', async () => {
  const many = await come('many', ['gclid', 'gclid2']);
  await say(many, { ...won, order: 'A-17' });
  expect(await fetched('google-gclid')).toHaveLength(1);
  const { files } = await countConversions('key', setup);
  expect(files['google-gclid']).toMatchObject({ holds: 1, repeated: 1 });
  await say(many, null);
  later(dayMs);
  expect(await fetched('google-adjustments')).toMatchObject([expect.stringMatching(/^A-17,.*RETRACT/)]);
});

test('a removed value is not restated', async () => {
  await say(lead, won);
  await fetched('google-gclid');
  await say(lead, { ...won, value: null, currency: '' });
  later(dayMs);
  expect(await fetched('google-adjustments')).toEqual([]);
  const { adjustments } = await countConversions('key', setup);
  expect(adjustments['google-adjustments']).toMatchObject({ valueless: 1 });
});
