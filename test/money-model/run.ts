// `npm run local -- money --runs 2000 --seed 1`: plays random lives and reports what they found.
import { parseArgs } from 'node:util';
import { keptLives } from './lives.ts';
import { openPlayground, search } from './search.ts';
import { hasTabs, type Life } from './step.ts';
import type { Fault } from './world/faulty.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    shrink: { type: 'string', default: '2' },
    log: { type: 'boolean', default: false },
    lives: { type: 'string' },
    fault: { type: 'string' },
    orders: { type: 'string', default: '1' },
    tolerate: { type: 'string', multiple: true, default: [] },
  },
});
/** How often a broken life is played again, to find whether it breaks by its order or by chance. */
const repeats = 5;
if (values.lives) {
  const playground = await openPlayground(values.fault ? { fault: values.fault as Fault } : {});
  const timesBroken = async (life: Life) => {
    let times = 0;
    for (let played = 0; played < repeats; played++) if ((await playground.play(life)).broken) times += 1;
    return times;
  };
  for (const life of keptLives(values.lives)) {
    const orders = hasTabs(life) ? Number(values.orders) : 1;
    for (let order = 1; order <= orders; order++) {
      const played = orders > 1 ? { ...life, order } : { order, ...life };
      const { broken, lines } = await playground.play(played);
      const again = broken ? `, breaks again ${await timesBroken(played)} of ${repeats} times` : '';
      console.log(
        `\n${broken ? 'BROKEN' : 'holds'}: ${life.title} (${life.name}, order ${played.order}${again})\n  ${lines.join('\n  ')}`,
      );
    }
  }
  if (values.log) console.log(playground.log().slice(-6000));
  await playground.close();
  process.exit(0);
}
const seed = Number(values.seed);
console.log(`Lives from seed ${seed}`);
const found = await search({
  runs: Number(values.runs),
  seed,
  shrunkPerRule: Number(values.shrink),
  tolerated: values.tolerate,
  say: console.log,
});
console.log(
  `\n${found.lives} lives, ${found.steps} steps, ${Math.round(found.seconds)} s, ${(found.steps / found.seconds).toFixed(1)} steps a second`,
);
for (const [name, times] of [...found.commands].sort())
  console.log(
    `  ${String(times).padStart(6)}  ${name}${found.idle.has(name) ? ` (${found.idle.get(name)} had nothing to do)` : ''}`,
  );
for (const [rule, times] of found.broken) console.log(`broken in ${times} lives: ${rule}`);
for (const [kind, times] of found.tolerated) console.log(`tolerated in ${times} lives: ${kind}`);
for (const { kind, seed: at, life, lines } of found.found) {
  console.log(`\n${kind} (life ${at})`);
  for (const line of lines) console.log(`  ${line}`);
  console.log(`  ${JSON.stringify(life)}`);
}
process.exit(found.broken.size > 0 ? 1 : 0);
