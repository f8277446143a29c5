// `npm run local -- drill-restore`: plays a restore and prints how long each step took and what was compared.
import { restoreDrill } from './restore-drill.ts';

const { steps, checks } = await restoreDrill((step, ms) => console.log(`${seconds(ms)}  ${step}`));
console.log(`${seconds(steps.reduce((sum, { ms }) => sum + ms, 0))}  all of it\n`);
for (const { check, holds } of checks) console.log(`${holds ? 'holds ' : 'BROKEN'}  ${check}`);
process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}
