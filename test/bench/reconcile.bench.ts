// Looking at every license: our jobs and queue beside one run that reads them all itself. The provider is a stand-in
// that answers after a set time.
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnedSnapshot } from '#functions/ports/checkout/purchases.ts';
import { dayMs } from '#shared/domain/time.ts';
import { memoryLicenses } from '../support/fakes/memory.ts';
import { snapshot } from '../support/fakes/records.ts';
import { memorySyncs } from '../support/fakes/syncs.ts';
import { billingSetup } from '../support/providers/billing-setup.ts';
import { median, roundsOr } from './median.ts';
import { syncInOneRun } from './reconcile/one-run.ts';
import { syncThroughQueues } from './reconcile/through-queues.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const answerMs = 50;
const few = 2000;
const many = 20_000;
const rounds = roundsOr(3);
/** What a real provider's answer and our table's are assumed to take. */
const realAnswerMs = 380;
/** Reads at once of either way. */
const atOnce = { ours: 20, peer: 5 };

type Way = (deps: Awaited<ReturnType<typeof setup>>) => Promise<unknown>;

async function setup(count: number) {
  const clock = { now: () => Date.now(), pause: async () => undefined };
  const licenses = memoryLicenses();
  const owned = new Map<string, OwnedSnapshot>();
  for (let place = 0; place < count; place++) {
    const owner = { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' };
    const periodEndAt = clock.now() + 30 * dayMs;
    const facts = snapshot({
      subscriptionId: `sub_${place}`,
      status: 'active',
      trialEndAt: null,
      periodEndAt,
    });
    owned.set(facts.subscriptionId, { owner, snapshot: facts });
    await licenses.saveSnapshot(owner, facts, clock.now() - dayMs);
  }
  let reads = 0;
  const reader = {
    stop: async () => undefined,
    async read(id: string) {
      reads += 1;
      await wait(answerMs);
      return owned.get(id);
    },
  };
  return {
    ...billingSetup(),
    clock,
    licenses,
    syncs: memorySyncs(licenses, 250),
    reads: () => reads,
    providers: { stripe: reader, paypal: reader },
  };
}

/** Milliseconds and reads per license; fails unless every license was synced. */
async function measure(way: Way, count: number) {
  const deps = await setup(count);
  const began = Date.now();
  const from = performance.now();
  await way(deps);
  const ms = performance.now() - from;
  const late = [...deps.licenses.rows.values()].filter(({ readAt }) => readAt < began).length;
  if (late > 0) throw new Error(`${late} licenses were not synced`);
  return { seconds: ms / 1000, msEach: ms / count, reads: deps.reads() / count };
}

// The jobs' log lines are not part of the report.
const write = process.stdout.write.bind(process.stdout);
const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  process.stdout.write = () => true;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
};

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
const ratios: number[] = [];
const peers: number[] = [];
for (let round = 0; round < rounds; round++) {
  const ours = await quietly(() => measure(syncThroughQueues, few));
  const peer = await quietly(() => measure(syncInOneRun, few));
  ratios.push(ours.msEach / peer.msEach);
  peers.push(peer.msEach);
}
const all = await quietly(() => measure(syncThroughQueues, many));

console.table([
  {
    way: 'one run, five at once (peer)',
    licenses: few,
    seconds: rounded((median(peers) * few) / 1000),
    'ms each': rounded(median(peers)),
    'reads each': 1,
  },
  {
    way: 'through queues',
    licenses: many,
    seconds: rounded(all.seconds),
    'ms each': rounded(all.msEach),
    'reads each': rounded(all.reads),
  },
]);
console.log(`A read of the provider takes ${answerMs} ms here.`);
const spread = `${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}, ${rounds} rounds of ${few}`;
console.log(`Time against the peer: ${rounded(median(ratios))} (${spread})`);
const hours = (msEach: number, reads: number, licenses: number) =>
  `${rounded(((msEach + (realAnswerMs - answerMs) / reads) * licenses) / 3_600_000, 1)} h`;
console.log(
  `With ${realAnswerMs} ms a read: 20,000 licenses ${hours(all.msEach, atOnce.ours, many)},`,
  `1,000,000 ${hours(all.msEach, atOnce.ours, 1_000_000)}`,
  `(peer: ${hours(median(peers), atOnce.peer, many)}, ${hours(median(peers), atOnce.peer, 1_000_000)};`,
  'it is ended after 15 minutes)',
);
process.exitCode = printVerdicts([
  atMost('reads per license', all.reads, 1),
  atMost('time against the peer', median(ratios), 0.5),
]);
