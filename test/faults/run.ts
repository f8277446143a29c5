// `npm run test:faults`: breaks the product on purpose, one promise at a time, and demands that its test says so. With
// words only the faults with all of them in their promise or file.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { faults } from './all.ts';
import { copyOf } from './copy.ts';
import { failingAnyway, missedBy } from './play.ts';

const words = process.argv.slice(2).map(word => word.toLowerCase());
const chosen = faults.filter(({ promise, file }) =>
  words.every(word => `${promise} ${file}`.toLowerCase().includes(word)),
);
if (chosen.length === 0) {
  console.error(`No fault has “${words.join(' ')}” in its promise or file.`);
  process.exit(1);
}
const root = join(import.meta.dirname, '../..');
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, () => copyOf(root));
const removeAll = () => {
  for (const { remove } of copies) remove();
};
process.once('SIGINT', () => {
  removeAll();
  process.exit(130);
});
const seconds = stopwatch();
let missed = 0;
try {
  const [copy] = copies;
  const anyway = copy
    ? await failingAnyway([...new Set(chosen.map(({ test: [file] }) => file))], copy.folder)
    : [];
  for (const name of anyway) console.log(`RED WITHOUT A FAULT: ${name}`);
  console.log(`Their tests as they are: ${anyway.length === 0 ? 'green' : 'red'} (${seconds()} s)`);
  missed += anyway.length;
  const waiting = chosen.values();
  await Promise.all(
    copies.map(async ({ folder }) => {
      for (const fault of waiting) {
        const took = stopwatch();
        const reason = await missedBy(fault, folder).catch(error => String(error.message));
        if (reason) missed += 1;
        const said = reason ? `NOT found (${reason})` : 'found';
        console.log(`${said} · ${fault.promise} · ${fault.test.join(' > ')} · ${took()} s`);
      }
    }),
  );
} finally {
  removeAll();
}
console.log(`\n${chosen.length} faults, ${missed} problems, ${seconds()} s`);
process.exitCode = missed === 0 ? 0 : 1;

function stopwatch(): () => string {
  const from = performance.now();
  return () => ((performance.now() - from) / 1000).toFixed(1);
}
