// Hashes of a buyer's addresses in the local tables: with the mark of one lead, while it is set and may be reported.
import { expect, test } from 'vitest';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoOutcomes } from '#functions/adapters/dynamo/leads/outcomes.ts';
import { settleOutcomes } from '#functions/flows/leads/settle-outcomes.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

tablesHere([
  tableOf('leads', ['license_key', 'id']),
  tableOf('counts', ['license_key', 'period']),
  tableOf('clicks', ['license_key', 'id'], { 'by-conversion': ['conversion_of', 'marked'] }),
]);

const [leads, clicks] = [dynamoLeads({ table: 'leads' }), dynamoClicks({ table: 'clicks' })];
const outcomes = dynamoOutcomes({ leads: 'leads', clicks: 'clicks', counts: 'counts' });
const deps = { leads, clicks, outcomes, clock: movableClock() };
const won: LeadOutcome = { state: 'won', value: 480, currency: 'USD', at: start, order: 'A-1' };
const key = 'key-1';
const clickId = `${start - 9}#click`;

async function keep(name: string): Promise<string> {
  const [id, at] = [`${start - 5}#${name}`, start - 5];
  const exported = { id, at, page: 'acme.example/', ...journeyOf({ c: {} }), isMarked: false };
  const own = [{ id: clickId, name: 'gclid', at: start - 9 }];
  await leads.keep(key, { ...exported, clicks: own, consent: unknownConsent });
  return id;
}

const say = (said: Record<string, LeadOutcome | null>) =>
  settleOutcomes(key, new Map(Object.entries(said).map(([id, outcome]) => [id, () => outcome])), deps);

test('hashes are stored with the mark of their own lead, and removed with it or with consent', async () => {
  await clicks.note(key, { id: clickId, at: start - 9, name: 'gclid', value: 'G' }, start - 5);
  const [lead, other] = [await keep('a'), await keep('b')];
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
  const hash = (id: string, hashes: { email: string } | null) =>
    settleOutcomes(key, new Map([[id, () => won]]), deps, { hashes: new Map([[id, () => hashes]]) });
  const withdraw = (is: boolean) =>
    settleOutcomes(key, new Map([[lead, kept => kept.outcome]]), deps, {
      withdrawn: new Map([[lead, () => is]]),
    });
  const hashes = async () => (await clicks.some(key, [clickId]))[0]?.hashes;
  await hash(lead, { email: one });
  expect(await hashes()).toEqual({ won: { email: one } });
  await say({ [lead]: { ...won, value: 9 } });
  await hash(lead, { email: two });
  expect(await hashes()).toEqual({ won: { email: two } });
  await hash(lead, null);
  expect(await hashes()).toEqual({});
  await hash(lead, { email: one });
  await withdraw(true);
  expect(await hashes()).toEqual({});
  // Read before it was withdrawn, and written after it.
  const change = { id: lead, at: start - 5, dimensions: [], before: won, outcome: won };
  const late = { id: clickId, at: start, marks: {}, exported: {}, hashes: { won: { email: one } } };
  expect(await outcomes.write(key, [{ lead: change, clicks: [late] }])).toBe(false);
  await withdraw(false);
  expect(await outcomes.write(key, [{ lead: change, clicks: [late] }])).toBe(true);
  await say({ [other]: won });
  expect(await hashes()).toEqual({});
  // Nor does a lead bring hashes to a mark that is another's by now.
  expect(await outcomes.write(key, [{ lead: change, clicks: [late] }])).toBe(false);
  await hash(other, { email: two });
  await say({ [other]: null });
  expect(await hashes()).toEqual({});
});
