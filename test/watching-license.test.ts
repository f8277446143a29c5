// The row that an operator writes for our own customer is one that jobs and calls can work with.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenseFromItem } from '#functions/adapters/dynamo/licenses/license-item.ts';
import { trafficOfLicense } from '#functions/flows/visits/traffic-of-license.ts';
import { eventRefusal } from '#functions/jobs/count-visits/sort-events.ts';
import { watchingLicense } from '#shared/domain/licenses/watching-license.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { localCatalogue } from '../local/settings.ts';
import { memoryCounts } from './support/fakes/kept-counts.ts';
import { movableClock } from './support/fakes/memory.ts';
import { start } from './support/fakes/records.ts';

type Stored = Readonly<Record<string, unknown>>;

/** DynamoDB's own notation as the values it stands for. */
function plainOf(stored: Stored): unknown {
  const [[kind, value] = []] = Object.entries(stored);
  if (kind === 'N') return Number(value);
  if (kind === 'NULL') return null;
  if (kind === 'L') return (value as Stored[]).map(plainOf);
  if (kind === 'M') return rowOf(value as Record<string, Stored>);
  return value;
}

function rowOf(stored: Readonly<Record<string, Stored>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, plainOf(value)]));
}

test('the row has service, counts the visits of its site, and has an allowance', async () => {
  const text = readFileSync('docs/watching-license.json', 'utf8').replace('PRICE', 'price_basic_yearly');
  const license = licenseFromItem(rowOf(JSON.parse(text)));
  expect(license.licenseKey).toBe(watchingLicense);
  const report = { event: { host: 'stage-watch.example' }, origin: 'https://stage-watch.example' };
  expect(eventRefusal(report, license, start)).toBeUndefined();
  const notices = { of: async () => ({}) };
  const deps = { ...memoryCounts(), clock: movableClock(), catalogue: localCatalogue, notices };
  const asked = { month: monthOf(start), detail: 'totals' } as const;
  expect(await trafficOfLicense(license, asked, deps)).toMatchObject({ allowance: 5000 });
});
