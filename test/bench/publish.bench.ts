// Comparing and writing every license's tracker file: our jobs with the local queue, table rows in memory, and the
// local S3 over HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import { builtMark, fileOfLicense } from '#functions/flows/sites/file-of-license.ts';
import { run as publishTrackers } from '#functions/jobs/publish-trackers/run.ts';
import { run as queueTrackers } from '#functions/jobs/queue-trackers/run.ts';
import { consume } from '#functions/runtime/consume.ts';
import type { TrackerBatch } from '#shared/contract/tracker-batch.ts';
import { memoryLicenses } from '../support/fakes/memory.ts';
import { snapshot } from '../support/fakes/records.ts';
import { memoryJobRuns, memorySyncs } from '../support/fakes/syncs.ts';
import { builtTrackerHere } from './publish/built-tracker.ts';
import { localFiles } from './publish/local-files.ts';
import { queueBetween } from './publish/queue-between.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const licenseCount = 5000;
/** What S3 takes to answer on AWS, which the local one does at once. */
const answerMs = 20;

const clock = { now: () => Date.now(), pause: async () => undefined };
const tracker = builtTrackerHere();
const licenses = memoryLicenses();
for (let place = 0; place < licenseCount; place++) {
  const owner = { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' };
  await licenses.saveSnapshot(owner, snapshot({ subscriptionId: `sub_${place}`, status: 'active' }), 1);
  const domain = `site-${place}.com`;
  await licenses.setDomain(owner.userId, owner.licenseKey, { domain, cookieDomain: domain });
}

const files = await localFiles(clock);
const asked = { has: 0, put: 0 };
const trackerFiles = {
  async has(key: string, script: string) {
    asked.has += 1;
    await wait(answerMs);
    return files.has(key, script);
  },
  remove: files.remove,
  async put(key: string, script: string) {
    asked.put += 1;
    await wait(answerMs);
    await files.put(key, script);
  },
};

/** One pass over all licenses; returns what it took. */
async function pass(name: string) {
  Object.assign(asked, { has: 0, put: 0 });
  const worker = consume(
    'publish-trackers',
    () => ({ licenses, trackerFiles, tracker, clock }),
    publishTrackers,
  );
  const queue = queueBetween(worker);
  const from = performance.now();
  await queueTrackers(
    { anew: true },
    {
      clock,
      tracker,
      jobRuns: memoryJobRuns(clock),
      syncs: memorySyncs(licenses, 250),
      queue: { send: (batches: readonly TrackerBatch[]) => queue.send(batches) },
    },
  );
  const { messages } = await queue.drain();
  const seconds = (performance.now() - from) / 1000;
  return { name, seconds, messages, ...asked };
}

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const fresh = await pass('after a change of the tracker: every file differs');
const same = await pass('a day later: no file differs');
for (let place = 0; place < 50; place++) await files.put(`key-${place * 100}`, 'damaged');
const damaged = await pass('50 files were damaged');
process.stdout.write = write;
let wrong = 0;
for (const row of licenses.rows.values())
  if (!(await files.has(row.licenseKey, fileOfLicense(row, tracker, clock.now())))) wrong += 1;
await files.stop();

console.table(
  [fresh, same, damaged].map(({ name, seconds, messages, has, put }) => ({
    pass: name,
    licenses: licenseCount,
    seconds: Number(seconds.toFixed(1)),
    'a second': Math.round(licenseCount / seconds),
    messages,
    compared: has,
    written: put,
  })),
);
console.log(`S3 answers in ${answerMs} ms here; tracker ${builtMark(tracker)}.`);
process.exitCode = printVerdicts([
  atMost('files that are not as they should be', wrong, 0),
  atMost('files written although they were right', same.put, 0),
  atMost('files written of 50 damaged ones', damaged.put, 50),
  atMost('comparisons per license', fresh.has / licenseCount, 1),
  atMost('messages', fresh.messages, licenseCount / 50),
  atMost('seconds for 5,000 licenses that all differ', fresh.seconds, 60, ' s'),
]);
