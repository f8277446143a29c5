// Counting visits: the job and its adapters on the local tables, beside the way it was done before; what it writes at
// other numbers of licenses, by simulation; and a whole stack that is flooded with reports beside checkouts.
import { loadavg } from 'node:os';
import { writesAtOnce } from '#functions/jobs/count-visits/count-shares.ts';
import { visitBatches } from '../../infra/jobs/visit-batches.ts';
import { besideCheckouts } from './collect/beside-checkouts.ts';
import { batchOf, countAsBefore, countAsNow, runningFunction, startTables } from './collect/count-batches.ts';
import { pricedWorlds } from './collect/worlds.ts';
import { median, percentile99, roundsOr } from './median.ts';
import { ratioOf, spreadOf, spreadText } from './spread.ts';
import { atLeast, atMost, printVerdicts, type Verdict } from './verdicts.ts';

const rounds = roundsOr(3);
const { size } = visitBatches;
/** Functions that count at once; each has counted a batch of these licenses before. */
const atOnce = 2;
/** Checkouts of a round, with and without a flood. */
const checkouts = 20;

const say = process.stdout.write.bind(process.stdout);
/** Milliseconds of work whose log lines are not part of the report. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  process.stdout.write = () => true;
  const from = performance.now();
  await work().finally(() => {
    process.stdout.write = say;
  });
  return performance.now() - from;
}

const loadBefore = loadNow();
const tables = await startTables();
Object.assign(process.env, {
  AWS_ENDPOINT_URL: tables.endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});

const measured = [];
for (const answerMs of [0, 20]) {
  tables.answerAfter(answerMs);
  for (const licenses of [10, 1000]) {
    const now: number[] = [];
    const before: number[] = [];
    const functions = Array.from({ length: atOnce }, runningFunction);
    const world = `${answerMs}-${licenses}`;
    const countNow = () =>
      Promise.all(functions.map(running => countAsNow(batchOf(size, licenses, world), running)));
    await timed(countNow);
    for (let round = 0; round < rounds; round++) {
      now.push((await timed(countNow)) / (size * atOnce));
      before.push((await timed(() => countAsBefore(batchOf(size, licenses, world)))) / size);
    }
    measured.push({ answerMs, licenses, now, before });
  }
}

/** One function with as many updates under way at once as it had before, and as it has. */
const usualWidth = writesAtOnce.atOnce;
const widths = [usualWidth / 2, usualWidth].map(width => ({ width, took: [] as number[] }));
const alone = runningFunction();
const countAlone = () => countAsNow(batchOf(size, 1000, 'wider'), alone);
await timed(countAlone);
for (let round = 0; round < 2 * rounds; round++)
  for (const { width, took } of round % 2 === 0 ? widths : widths.toReversed()) {
    writesAtOnce.atOnce = width;
    took.push((await timed(countAlone)) / size);
  }
writesAtOnce.atOnce = usualWidth;
tables.stop();

const perSecond = (each: readonly number[]) => Math.round(1000 / median(each));
console.table(
  measured.map(({ answerMs, licenses, now, before }) => ({
    'table answers in': `${answerMs} ms`,
    licenses,
    'a second': perSecond(now),
    'a second, before': perSecond(before),
    'time against before': spreadText(ratioOf(now, before), 2),
  })),
);
console.log(
  `Batches of ${size}, by ${atOnce} functions (before: by one, one license after the other); ${rounds} rounds.\n`,
);

const [narrow] = widths as [(typeof widths)[number]];
console.table(
  widths.map(({ width, took }) => ({
    'updates at once': width,
    'a second, one function': perSecond(took),
    'time against half': spreadText(ratioOf(took, narrow.took), 2),
  })),
);
console.log('1,000 licenses, tables that answer in 20 ms.\n');

const worlds = pricedWorlds();
console.table(
  worlds.map(({ licenses, visitsPerMonth, runs, writes, units, reads, parts, listed, billed }) => ({
    licenses,
    'million visits a month': visitsPerMonth / 1_000_000,
    'visits a batch': Math.round(1 / runs),
    'writes a visit': Number(writes.toFixed(2)),
    'write units': Number(units.toFixed(2)),
    'license reads': Number(reads.toFixed(2)),
    'USD a million, no CDN': parts.total.toFixed(2),
    'with the CDN': listed.toFixed(2),
    'less what is free': billed.toFixed(2),
  })),
);
const thousand = worlds[1] as (typeof worlds)[number];
console.log('USD a million at 1,000 licenses, without the CDN:', thousand.parts);
const slowest = Math.min(
  ...measured.filter(({ answerMs }) => answerMs === 0).map(({ now }) => perSecond(now)),
);

const beside = await besideCheckouts(rounds, checkouts);
const row = (of: typeof median, digits: number) => ({
  'ms, quiet': of(beside.quiet).toFixed(digits),
  'ms, flooded': of(beside.flooded).toFixed(digits),
  'flooded against quiet': spreadText(ratioOf(beside.flooded, beside.quiet, of), 2),
});
console.table({ 'checkout, p50': row(median, 0), 'checkout, p99': row(percentile99, 0) });
const rate = (values: readonly number[]) => spreadText(spreadOf(values), 0);
console.table({
  'accepted, nothing beside': { 'reports a second': rate(beside.alone) },
  'counted, nothing beside': { 'reports a second': rate(beside.counted) },
  'accepted, beside checkouts': { 'reports a second': rate(beside.beside) },
});
console.log(
  `${beside.quiet.length} checkouts each, one after the other, in ${rounds} rounds, beside a flood of half of what is ` +
    'accepted with nothing beside. All of the stack is one process here, so a flood takes processor time from checkouts; ' +
    `where it is deployed it does not.\nLoad ${loadBefore} before, ${loadNow()} after.\n`,
);
const { accepted, throttled, refused, counted } = beside.sums;
console.log(
  `${throttled} reports were turned away at the gateway's ceiling, beside ${accepted} accepted ones; ${beside.again} were ` +
    'counted by a later delivery.',
);
const exact: Verdict = {
  budget: 'every accepted report counted, none refused',
  measured: `${accepted} accepted, ${counted} counted, ${refused} refused`,
  holds: accepted === counted && refused === 0,
};
process.exitCode = printVerdicts([
  exact,
  atMost('checkouts that failed', beside.failed, 0),
  atLeast('visits counted a second, tables beside', slowest, 700),
  atMost('USD per million visits at 1,000 licenses, from the gateway on', thousand.parts.total, 2.2),
]);

/** How busy the machine is: runnable processes of the last minute. */
function loadNow(): string {
  return (loadavg()[0] as number).toFixed(2);
}
