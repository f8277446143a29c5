// A list of outcomes in the local tables, carried out by processes that are killed in the middle of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoOutcomeFiles } from '#functions/adapters/dynamo/leads/outcome-files.ts';
import { dynamoOutcomes } from '#functions/adapters/dynamo/leads/outcomes.ts';
import { dynamoKeptCounts } from '#functions/adapters/dynamo/visits/kept-counts.ts';
import { carryOutOutcomes } from '#functions/flows/leads/carry-out-outcomes.ts';
import type { ListedOutcome, OutcomeFile } from '#functions/ports/leads/outcome-files.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { runAndKill } from '../../local/aws/kill-for-test.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { owner, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

tablesHere([
  tableOf('leads', ['license_key', 'id']),
  tableOf('counts', ['license_key', 'period']),
  tableOf('clicks', ['license_key', 'id']),
  tableOf('requests', ['id']),
]);

const files = dynamoOutcomeFiles({ table: 'requests' });
const tables = { leads: 'leads', clicks: 'clicks', counts: 'counts' };
const [leads, clicks] = [dynamoLeads({ table: 'leads' }), dynamoClicks({ table: 'clicks' })];
const deps = { leads, clicks, outcomes: dynamoOutcomes(tables), files, clock: movableClock() };

const file: Omit<OutcomeFile, 'version'> = {
  userId: owner.userId,
  licenseKey: 'key-1',
  id: 'file-1',
  state: 'applying',
  askedAt: start,
  choices: { timeZone: 'UTC', dayOrder: 'day-first', currency: 'USD' },
  done: 0,
  left: 0,
};
const spam = { state: 'spam', value: null, currency: '', at: start, order: '' } as const;

test('a file replaces only the version that was read', async () => {
  const kept = { ...file, licenseKey: 'key-2' };
  const first = await files.save(kept, undefined);
  expect(await files.find('key-2')).toEqual(first);
  expect(await files.save(kept, undefined)).toBeUndefined();
  const checked = {
    rows: 3,
    unnamed: 1,
    silent: 0,
    same: 0,
    wrong: 1,
    revenue: [{ currency: 'USD', value: 5.5 }],
    problems: [{ column: 'lead_id', code: 'unknown-lead', count: 1, rows: '2' }],
    notes: [{ column: 'phone_sha256', code: 'no-country-code', count: 1, rows: '3' }],
    leads: 1,
    withdrawn: 0,
    hashed: 1,
    changes: { new: 0, qualified: 0, won: 1, lost: 0, spam: 0 },
  };
  const second = await files.save({ ...kept, state: 'checked', checked }, first);
  expect(await files.find('key-2')).toEqual(second);
  expect(await files.save(kept, first)).toBeUndefined();
  expect(await files.find('key-3')).toBeUndefined();
});

test('whenever a process is killed, the next continues, and every lead is set once', async () => {
  const list: ListedOutcome[] = [];
  for (let place = 0; place < 500; place++) {
    const at = start - 1000 + place;
    const id = `${at}#lead-${place}`;
    list.push({ id, before: null, after: spam });
    const lead = {
      id,
      at,
      page: 'acme.example/',
      ...journeyOf({ c: {} }),
      isMarked: false,
      consent: unknownConsent,
      clicks: [],
    };
    await leads.keep(file.licenseKey, lead);
  }
  const begun = await files.save(file, undefined);
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  writeFileSync(join(folder, 'list.json'), JSON.stringify(list));
  const imported = (names: string, from: string) =>
    `import { ${names} } from ${JSON.stringify(import.meta.resolve(from))};`;
  const script = `
    import { readFileSync } from 'node:fs';
    ${imported('dynamoClicks', '#functions/adapters/dynamo/leads/clicks.ts')}
    ${imported('dynamoLeads', '#functions/adapters/dynamo/leads/leads.ts')}
    ${imported('dynamoOutcomeFiles', '#functions/adapters/dynamo/leads/outcome-files.ts')}
    ${imported('dynamoOutcomes', '#functions/adapters/dynamo/leads/outcomes.ts')}
    ${imported('carryOutOutcomes', '#functions/flows/leads/carry-out-outcomes.ts')}
    const outcomes = dynamoOutcomes(${JSON.stringify(tables)});
    const deps = {
      leads: dynamoLeads({ table: 'leads' }),
      clicks: dynamoClicks({ table: 'clicks' }),
      files: dynamoOutcomeFiles({ table: 'requests' }),
      clock: { now: () => ${start} },
      outcomes: {
        async write(...change) {
          const written = await outcomes.write(...change);
          process.stdout.write('.');
          return written;
        },
      },
    };
    const list = JSON.parse(readFileSync(${JSON.stringify(join(folder, 'list.json'))}));
    await carryOutOutcomes(await deps.files.find('key-1'), list, deps);
    setInterval(() => {}, 1000);`;
  for (const enough of [0, 1]) await runAndKill(script, enough);
  rmSync(folder, { recursive: true });

  const stopped = await files.find(file.licenseKey);
  expect(stopped).toMatchObject({ state: 'applying', left: 0 });
  expect(stopped?.done).toBeLessThan(500);
  const day = dayOf(start);
  const counts = dynamoKeptCounts({ table: 'counts' });
  const taken = async () => (await counts.spam(file.licenseKey, dayOf(start - 1000), day, 'totals')).length;
  expect(await taken()).toBeGreaterThanOrEqual(stopped?.done ?? 0);
  expect(await taken()).toBeGreaterThan(0);
  // Who had it before finds that somebody else goes on, and stops.
  expect(begun && stopped?.version !== begun.version && (await carryOutOutcomes(begun, list, deps))).toBe(
    undefined,
  );
  const ended = stopped && (await carryOutOutcomes(stopped, list, deps));
  expect(ended).toMatchObject({ state: 'applied', done: 500, left: 0 });
  expect(await taken()).toBe(500);
  const undone = ended && (await files.save({ ...ended, state: 'undoing', done: 0 }, ended));
  expect(undone && (await carryOutOutcomes(undone, list, deps))).toMatchObject({ state: 'undone', left: 0 });
  expect(await taken()).toBe(0);
});
