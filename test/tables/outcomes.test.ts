// What became of leads in the local tables: a lead and its clicks change together or not at all.
import { beforeEach, expect, test } from 'vitest';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoOutcomes } from '#functions/adapters/dynamo/leads/outcomes.ts';
import { dynamoKeptCounts } from '#functions/adapters/dynamo/visits/kept-counts.ts';
import { settleOutcomes, type WantedOutcomes } from '#functions/flows/leads/settle-outcomes.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';
import { promptGlitchesHere } from '../support/stack/unkind-here.ts';

tablesHere(
  [
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

const [leads, clicks] = [dynamoLeads({ table: 'leads' }), dynamoClicks({ table: 'clicks' })];
const outcomes = dynamoOutcomes({ leads: 'leads', clicks: 'clicks', counts: 'counts' });
const deps = { leads, clicks, outcomes, clock: movableClock() };
const won: LeadOutcome = { state: 'won', value: 480, currency: 'USD', at: start, order: 'A-1' };
const clickId = `${start - 9}#click`;

let number = 0;
let key: string;
beforeEach(async () => {
  number += 1;
  key = `key-${number}`;
  await clicks.note(key, { id: clickId, at: start - 9, name: 'gclid', value: 'G' }, start - 5);
});

async function keep(name: string, clickIds = [clickId]): Promise<string> {
  const id = `${start - 5}#${name}`;
  const named = clickIds.map(one => ({ id: one, name: 'gclid', at: start - 9 }));
  const exported = {
    id,
    at: start - 5,
    page: 'acme.example/',
    ...journeyOf({ c: {} }),
    isMarked: false,
    consent: unknownConsent,
  };
  await leads.keep(key, { ...exported, clicks: named });
  return id;
}

const say = (said: Record<string, LeadOutcome | null>) =>
  settleOutcomes(key, new Map(Object.entries(said).map(([id, outcome]) => [id, () => outcome])), deps);
const stateOf = async (id: string) => (await leads.some(key, [id]))[0]?.outcome;
const clickNow = async () => (await clicks.some(key, [clickId]))[0];

test('a won lead converts its click, one no longer won does not', async () => {
  const lead = await keep('a');
  expect(await stateOf(lead)).toBeNull();
  await say({ [lead]: won });
  expect(await stateOf(lead)).toEqual(won);
  expect(await clickNow()).toMatchObject({
    marks: { won: { conversion: { value: 480, currency: 'USD', at: start }, lead } },
  });
  expect(
    (await clicks.page(key, 'conversions', { from: 0, to: 1, after: undefined, limit: 9 })).rows,
  ).toHaveLength(1);
  await say({ [lead]: { ...won, state: 'lost', value: null, currency: '' } });
  expect((await stateOf(lead))?.state).toBe('lost');
  expect((await clickNow())?.marks).toEqual({});
  await say({ [lead]: null });
  expect(await stateOf(lead)).toBeNull();
});

test('a qualified lead stays in that file, too, after it is won or lost, until it is spam or new', async () => {
  const lead = await keep('a');
  const qualified: LeadOutcome = { state: 'qualified', value: 50, currency: 'EUR', at: start - 2, order: '' };
  const marks = async () => (await clickNow())?.marks;
  await say({ [lead]: qualified });
  const own = {
    qualified: { conversion: { value: 50, currency: 'EUR', at: start - 2 }, lead, saidAt: start },
  };
  expect(await marks()).toEqual(own);
  await say({ [lead]: won });
  expect(await marks()).toMatchObject({ ...own, won: { conversion: { value: 480, order: 'A-1' }, lead } });
  await say({ [lead]: { ...won, state: 'lost' } });
  expect(await marks()).toEqual(own);
  await say({ [lead]: won });
  await say({ [lead]: null });
  expect(await marks()).toEqual({});
  await say({ [lead]: qualified });
  await say({ [await keep('b')]: { ...qualified, value: 7 } });
  await say({ [lead]: { ...won, state: 'spam', value: null, currency: '' } });
  // Another lead came by the same click, and is qualified still.
  expect(await marks()).toMatchObject({ qualified: { conversion: { value: 7 } } });
  const at = { from: 0, to: 1, after: undefined, limit: 9 };
  expect((await clicks.page(key, 'conversions', at)).rows).toEqual([]);
  expect((await clicks.page(key, 'marked', at)).rows).toHaveLength(1);
});

test('withdrawn consent stays withdrawn, whatever else is set or reported for the lead', async () => {
  const lead = await keep('a');
  const withdrawn = async () => (await leads.some(key, [lead]))[0]?.isWithdrawn;
  const setWithdrawn = (is: boolean, outcome: LeadOutcome | null) =>
    settleOutcomes(key, new Map([[lead, () => outcome]]), deps, { withdrawn: new Map([[lead, () => is]]) });
  expect(await withdrawn()).toBe(false);
  await setWithdrawn(true, null);
  await say({ [lead]: won });
  await keep('a');
  expect(await withdrawn()).toBe(true);
  await setWithdrawn(false, won);
  expect(await withdrawn()).toBe(false);
  expect(await stateOf(lead)).toEqual(won);
});

test('a conversion that a network may have fetched is kept with the click, until another lead converts it', async () => {
  const lead = await keep('a');
  await say({ [lead]: won });
  expect(await clicks.handedOver(key)).toEqual({});
  await clicks.noteHandedOver(key, 'google-gclid', start + 1);
  await clicks.noteHandedOver(key, 'microsoft', start + 2);
  expect(await clicks.handedOver(key)).toEqual({ 'google-gclid': start + 1, microsoft: start + 2 });
  const known = { at: start, order: 'A-1', changedAt: start };
  await say({ [lead]: { ...won, value: 9, order: 'A-2' } });
  expect(await clickNow()).toMatchObject({ marks: { won: { saidAt: start } }, exported: { won: known } });
  await say({ [lead]: null });
  expect(await clickNow()).toMatchObject({ marks: {}, exported: { won: known } });
  await say({ [lead]: won });
  await say({ [await keep('b')]: won });
  expect((await clickNow())?.exported).toEqual({});
  // Beside the clicks, and none of them.
  const all = { from: 0, to: start + 1, after: undefined, limit: 9 };
  expect((await clicks.page(key, 'all', all)).rows).toHaveLength(1);
});

test('a spam lead is excluded from the figures once, and not any more when it is no spam', async () => {
  const counts = dynamoKeptCounts({ table: 'counts' });
  const day = dayOf(start - 5);
  const named = async () => (await counts.spam(key, day, day, 'names')).map(({ counts: of }) => of);
  const [one, two] = [await keep('a'), await keep('b', [])];
  const spam: LeadOutcome = { ...won, state: 'spam', value: null, currency: '', order: '' };
  await say({ [one]: spam, [two]: spam });
  await say({ [one]: { ...spam, at: start + 1 } });
  expect(await named()).toMatchObject([
    {
      leads: 1,
      dimensions: { ch: { Direct: { visits: 0, leads: 1 } }, host: { 'acme.example': { leads: 1 } } },
    },
    { leads: 1 },
  ]);
  expect((await counts.spam(key, day, day, 'totals')).map(({ counts: of }) => of.leads)).toEqual([1, 1]);
  expect(await counts.spam(key, '2020-01-01', '2020-01-31', 'names')).toEqual([]);
  await say({ [one]: won, [two]: null });
  expect(await named()).toEqual([]);
  const stale = { id: one, at: start - 5, dimensions: [], before: null, outcome: spam };
  expect(await outcomes.write(key, [{ lead: stale, clicks: [] }])).toBe(false);
  expect(await named()).toEqual([]);
});

test('a repeated report undoes nothing', async () => {
  const lead = await keep('a');
  await say({ [lead]: won });
  await keep('a');
  expect(await stateOf(lead)).toEqual(won);
});

test('two leads of one click are won one after the other, and the mark ends with its own lead alone', async () => {
  const [first, second] = [await keep('a'), await keep('b')];
  await say({ [first]: won, [second]: { ...won, value: 5 } });
  expect(await clickNow()).toMatchObject({ marks: { won: { conversion: { value: 5 }, lead: second } } });
  await say({ [first]: null });
  expect((await clickNow())?.marks.won?.conversion.value).toBe(5);
});

test('sixty leads with clicks of their own are more than one transaction takes', async () => {
  const keepWithClick = async (place: number) => {
    const own = { id: `${start - 9}#own-${place}`, at: start - 9, name: 'gclid', value: `V-${place}` };
    await clicks.note(key, own, start - 5);
    return keep(`many-${place}`, [own.id]);
  };
  const ids: string[] = [];
  // All at once would be more than a busy machine's table answers in time.
  for (let from = 0; from < 60; from += 10)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, (_, place) => keepWithClick(from + place)))));
  await say(Object.fromEntries(ids.map(id => [id, won])));
  const all = await leads.some(key, ids);
  expect(all.filter(({ outcome }) => outcome?.state === 'won')).toHaveLength(60);
  const sold = await clicks.page(key, 'conversions', { from: 0, to: 1, after: undefined, limit: 200 });
  expect(sold.rows).toHaveLength(60);
});

test('given a change since the read, nothing is overwritten, not even in part', async () => {
  const lead = await keep('a');
  const exported = {
    at: start,
    marks: { won: { value: 1, currency: 'USD', at: start } },
    exported: {},
    hashes: {},
  };
  const ofLead = { id: lead, at: start - 5, dimensions: [] };
  const stale = { lead: { ...ofLead, before: won, outcome: null }, clicks: [{ id: clickId, ...exported }] };
  expect(await outcomes.write(key, [stale])).toBe(false);
  expect((await clickNow())?.marks).toEqual({});
  const gone = {
    lead: { ...ofLead, before: null, outcome: won },
    clicks: [{ id: `${start}#gone`, ...exported }],
  };
  expect(await outcomes.write(key, [gone])).toBe(false);
  expect(await stateOf(lead)).toBeNull();
  expect(await outcomes.write('other-key', [{ ...gone, clicks: [] }])).toBe(false);
});

test('given two changes at once, lead and click agree', async () => {
  const lead = await keep('a');
  const lost: LeadOutcome = { ...won, state: 'lost', value: null, currency: '' };
  for (let round = 0; round < 5; round++) {
    await Promise.all([say({ [lead]: won }), say({ [lead]: lost })]);
    expect((await clickNow())?.marks.won !== undefined).toBe((await stateOf(lead))?.state === 'won');
  }
});

test('given one missing of many, none is changed', async () => {
  const lead = await keep('a');
  await expect(say({ [lead]: won, [`${start}#none`]: won })).rejects.toMatchObject({ code: 'missing' });
  expect(await stateOf(lead)).toBeNull();
  const wrong: WantedOutcomes = new Map([
    [lead, () => won],
    [
      await keep('b'),
      () => {
        throw new Error('refused');
      },
    ],
  ]);
  await expect(settleOutcomes(key, wrong, deps)).rejects.toThrow('refused');
  expect(await stateOf(lead)).toBeNull();
});
