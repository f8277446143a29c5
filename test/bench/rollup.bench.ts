// Summing up an hour of many licenses, and the report of a month with a million visits, through our jobs and adapters
// on the local tables: one process that answers every request, where DynamoDB has many.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoKeptCounts } from '#functions/adapters/dynamo/visits/kept-counts.ts';
import { dynamoRollUpsDue } from '#functions/adapters/dynamo/visits/roll-ups-due.ts';
import { monthlyReport } from '#functions/flows/reports/monthly-report.ts';
import { run as queueRollUps } from '#functions/jobs/queue-roll-ups/run.ts';
import { run as rollUpDays } from '#functions/jobs/roll-up-days/run.ts';
import type { RollUpBatch } from '#shared/contract/roll-up-batch.ts';
import { hourMs, minuteMs } from '#shared/domain/time.ts';
import { dayOf, hourOf, minuteKey, minuteOf } from '#shared/domain/visits/count-periods.ts';
import { noCounts } from '#shared/domain/visits/period-counts.ts';
import { dueKey, rollUpShardOf } from '#shared/domain/visits/roll-ups-due.ts';
import { dimensions, type ValueCounts } from '#shared/domain/visits/visit-dimensions.ts';
import { clientOf } from '../../local/aws/serve-for-test.ts';
import { openCountTables } from '../support/counting/count-tables.ts';
import { memoryNotices } from '../support/fakes/kept-counts.ts';
import { memoryLetters } from '../support/fakes/letters.ts';
import { memoryLicenses, movableClock } from '../support/fakes/memory.ts';
import { messageOf } from '../support/fakes/message.ts';
import { memoryNotificationChoices } from '../support/fakes/notification-choices.ts';
import { catalogue, day, owner, snapshot, start } from '../support/fakes/records.ts';
import { memoryJobRuns } from '../support/fakes/syncs.ts';
import { median, roundsOr } from './median.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const licenseCount = 10_000;
const minutesEach = 3;
/** As many functions at once as infra/jobs/roll-ups.ts allows. */
const functionsAtOnce = 10;
const mostFailures = 100;
const rounds = roundsOr(5);
/** Within the quarter of an hour until the next run. */
const mostMinutes = 15;
const mostReportMs = 1000;

const tables = await openCountTables();
Object.assign(process.env, {
  AWS_ENDPOINT_URL: tables.endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
const db = DynamoDBDocumentClient.from(new DynamoDBClient(clientOf(tables.endpoint)));
const clock = movableClock(start);
const licenses = memoryLicenses();
const deps = {
  licenses,
  clock,
  catalogue,
  notices: memoryNotices(),
  letters: memoryLetters(),
  choices: memoryNotificationChoices(),
  jobRuns: memoryJobRuns(clock),
  counts: dynamoKeptCounts({ table: 'counts' }),
  rollUpsDue: dynamoRollUpsDue({ table: 'rollups-due' }),
};

async function put(table: string, items: readonly object[]) {
  for (let at = 0; at < items.length; at += 25) {
    const RequestItems = { [table]: items.slice(at, at + 25).map(Item => ({ PutRequest: { Item } })) };
    await db.send(new BatchWriteCommand({ RequestItems }));
  }
}

/** Seconds for an hour of all licenses, from its end to the last sum, and how many batches were delivered again. */
async function rollUpOfAll(): Promise<{ seconds: number; failures: number }> {
  const keys = Array.from({ length: licenseCount }, (_, place) => `key-${place}`);
  for (const licenseKey of keys)
    await licenses.saveSnapshot({ ...owner, licenseKey }, snapshot({ status: 'active' }), start);
  const minutes = keys.flatMap(license_key =>
    Array.from({ length: minutesEach }, (_, place) => ({
      license_key,
      period: minuteKey(minuteOf(start + place * minuteMs)),
      visits: 5,
      last_seen: start,
      'v:ch:Direct': 3,
      'v:ch:Paid Search': 2,
      'v:src:google': 2,
      'v:lp:/': 5,
    })),
  );
  await put('counts', minutes);
  const due = keys.map(key => ({
    shard: rollUpShardOf(key),
    due: dueKey(hourOf(start), key),
    mark: 'first',
  }));
  await put('rollups-due', due);
  clock.set(start + 2 * hourMs);
  const batches: RollUpBatch[] = [];
  const began = performance.now();
  await queueRollUps({}, { ...deps, queue: { send: async more => void batches.push(...more) } });
  let failures = 0;
  const worker = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const failed = await rollUpDays([messageOf('m', batch)], deps);
      // The queue delivers it again; the one process of the tables may be late on a busy machine.
      if (failed.length > 0) batches.push(batch);
      failures += failed.length;
      if (failures > mostFailures) throw new Error(`${failures} batches failed`);
    }
  };
  await Promise.all(Array.from({ length: functionsAtOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  const left = (await tables.due()).filter(key => key.endsWith(hourOf(start)));
  if (left.length > 0) throw new Error(`${left.length} hours were not summed up`);
  return { seconds, failures };
}

/** Milliseconds for a report of a month with a million visits, whose days have a hundred values of every dimension. */
async function reportOfMillion(): Promise<number[]> {
  const licenseKey = 'key-of-a-million';
  const visitsADay = 40_000;
  const values: ValueCounts = Object.fromEntries(
    Array.from({ length: 100 }, (_, place) => [`/a-landing-page/number-${place}`, { visits: 400, leads: 4 }]),
  );
  const all = Object.fromEntries(Object.keys(dimensions).map(name => [name, values]));
  for (let back = 0; back < 50; back++) {
    const counts = { ...noCounts, visits: visitsADay, leads: 400, lastSeen: start, dimensions: all };
    await deps.counts.save(licenseKey, { period: dayOf(start - back * day), counts, exclusion: '' }, 0);
  }
  await licenses.saveSnapshot(
    { ...owner, licenseKey },
    snapshot({ priceId: 'price_professional_monthly' }),
    start,
  );
  const license = await licenses.byKey(licenseKey);
  if (!license) throw new Error('there is no license');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const report = await monthlyReport(license, '2026-10', deps);
    times.push(performance.now() - began);
    if (!report || report.visits < 1_000_000) throw new Error('the month has too few visits');
  }
  return times;
}

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const [{ seconds, failures }, reports] = [await rollUpOfAll(), await reportOfMillion()];
process.stdout.write = write;
await tables.close();

const rounded = (value: number) => Number(value.toFixed(1));
const minutes = seconds / 60;
console.table([
  {
    what: `an hour of ${licenseCount} licenses`,
    measured: `${rounded(seconds)} s`,
    'delivered again': failures,
  },
  {
    what: 'report of a month of a million visits',
    measured: `${rounded(median(reports))} ms`,
  },
]);
process.exitCode = printVerdicts([
  atMost('an hour of 10,000 licenses', minutes, mostMinutes, ' min'),
  atMost('a report of a million visits', median(reports), mostReportMs, ' ms'),
]);
process.exit();
