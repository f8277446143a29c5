// `npm run local -- bench-load`: prints a table of the load, what was wrong and what became of it. Nothing leaves this machine.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median, percentile99 } from '../median.ts';
import { printVerdicts, type Verdict } from '../verdicts.ts';
import type { LoadOrder } from './phases.ts';
import { type Phase, underLoad } from './under-load.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    calm: { type: 'string', default: '5' },
    each: { type: 'string', default: '3' },
    'per-second': { type: 'string', default: '200' },
    burst: { type: 'string', default: '700' },
    'outage-seconds': { type: 'string' },
    only: { type: 'string' },
  },
});
const outageSeconds = Number(values['outage-seconds'] ?? (values.long ? 60 : 5));
const from = performance.now();
const order: LoadOrder = {
  calm: Number(values.calm),
  each: Number(values.each),
  perSecond: Number(values['per-second']),
  burst: Number(values.burst),
  outageMs: 1000 * outageSeconds,
  only: values.only === 'calm' || values.only === 'faults' ? values.only : undefined,
  say: (progress: string) => console.error(`${Math.round((performance.now() - from) / 1000)} s  ${progress}`),
};

const loadBefore = loadNow();
const load = await underLoad(order);
console.log(
  `${order.perSecond} reports a second wanted, ${order.burst} in the burst, outages of ${outageSeconds} s, ` +
    `${availableParallelism()} cores, load of the machine ${loadBefore} before and ${loadNow()} after, ` +
    `${Math.round((performance.now() - from) / 1000)} s in all`,
);
console.table(load.phases.map(rowOf));
const calm = load.phases.filter(({ isCalm }) => isCalm).flatMap(({ times }) => times);
const spoilt = load.phases.filter(({ isCalm }) => !isCalm).flatMap(({ times }) => times);
if (calm.length > 0)
  console.log(`money calls while nothing is wrong: p50 ${Math.round(median(calm))} ms, ${slowest(calm)}`);
if (spoilt.length > 0)
  console.log(`money calls while something is: p50 ${Math.round(median(spoilt))} ms, ${slowest(spoilt)}`);
if (load.restartMs > 0)
  console.log(`killed by -9 and answering again after ${(load.restartMs / 1000).toFixed(1)} s`);
const refused = load.phases.flatMap(({ name, refused }) => refused.map(what => `${name}, ${what}`));
for (const what of refused) console.log(`refused: ${what}`);
process.exitCode = printVerdicts([
  once('orders by card that made one subscription and one license', load.orders),
  once('upgrades that were charged once and reached the license', load.upgrades),
  once('orders at PayPal that made one active subscription and one license', load.paypalOrders),
  once('support plans at PayPal that were paid once and noted', load.supportPlans),
  once('purchases refused', { done: refused.length, wanted: 0 }),
  {
    budget: 'accepted reports that were counted, and not one twice',
    measured: `${load.accepted} accepted, ${load.unanswered} without an answer, ${load.counted} counted`,
    holds: load.accepted <= load.counted && load.counted <= load.accepted + load.unanswered,
  },
]);

function rowOf({ name, flood, times, first, again }: Phase) {
  return {
    phase: name,
    'reports accepted': flood?.accepted ?? 0,
    'a second': flood ? Math.round((1000 * flood.accepted) / flood.ms) : 0,
    'not taken': flood ? flood.refused + flood.throttled : 0,
    'money calls': times.length,
    'p50 ms': Math.round(median(times)),
    'slowest ms': Math.round(Math.max(0, ...times)),
    'at once': first,
    'sent again': again,
  };
}

/** Of fewer than a hundred calls p99 is the slowest one, and is called that. */
function slowest(times: readonly number[]): string {
  const ms = Math.round(percentile99(times));
  return times.length < 100 ? `slowest of ${times.length}: ${ms} ms` : `p99 of ${times.length}: ${ms} ms`;
}

function once(budget: string, { done, wanted }: { done: number; wanted: number }): Verdict {
  return { budget, measured: `${done} of ${wanted}`, holds: done === wanted };
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
