// `npm run bench:load`: prints a table of the load, what was wrong and what became of it. Nothing leaves this machine.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median, percentile99 } from '../median.ts';
import { printVerdicts, type Verdict } from '../verdicts.ts';
import { type Phase, underLoad } from './phases.ts';

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '3' },
    'per-second': { type: 'string', default: '200' },
    'outage-seconds': { type: 'string', default: '5' },
  },
});
const from = performance.now();
const order = {
  each: Number(values.each),
  perSecond: Number(values['per-second']),
  outageMs: 1000 * Number(values['outage-seconds']),
  say: (progress: string) => console.error(`${Math.round((performance.now() - from) / 1000)} s  ${progress}`),
};

const loadBefore = loadNow();
const load = await underLoad(order);
console.log(
  `${order.perSecond} reports a second wanted, outages of ${values['outage-seconds']} s, ${availableParallelism()} cores, ` +
    `load of the machine ${loadBefore} before and ${loadNow()} after, ${Math.round((performance.now() - from) / 1000)} s in all`,
);
console.table(load.phases.map(rowOf));
console.log(`killed by -9 and answering again after ${(load.restartMs / 1000).toFixed(1)} s`);
process.exitCode = printVerdicts([
  equal('orders that made one subscription and one licence', load.soldOnce, load.orders),
  equal('upgrades that were charged once and reached the licence', load.upgradedOnce, load.upgrades),
  equal(
    'orders and upgrades refused',
    sumOf(load.phases, ({ refused }) => refused),
    0,
  ),
  {
    budget: 'accepted reports that were counted, and not one twice',
    measured: `${load.accepted} accepted, ${load.unanswered} without an answer, ${load.counted} counted`,
    holds: load.accepted <= load.counted && load.counted <= load.accepted + load.unanswered,
  },
]);

function rowOf({ name, flood, times, first, again, refused }: Phase) {
  return {
    phase: name,
    'reports accepted': flood?.accepted ?? 0,
    'a second': flood ? Math.round((1000 * flood.accepted) / flood.ms) : 0,
    'not taken': flood ? flood.refused + flood.throttled : 0,
    'money calls': times.length,
    'p50 ms': Math.round(median(times)),
    'p99 ms': Math.round(percentile99(times)),
    'at once': first,
    'sent again': again,
    refused,
  };
}

function equal(budget: string, measured: number, wanted: number): Verdict {
  return { budget, measured: `${measured} of ${wanted}`, holds: measured === wanted };
}

function sumOf(phases: readonly Phase[], one: (phase: Phase) => number): number {
  return phases.reduce((sum, phase) => sum + one(phase), 0);
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
