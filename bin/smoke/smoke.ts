import { parseArgs } from 'node:util';
import { sayWhoHears } from '../say-who-hears.ts';
import { readSettings } from '../settings.ts';
import { checksOf, type SmokeCheck } from './checks.ts';

const usage =
  'npm run deploy -- smoke --stage dev [--site https://…] [--license <key of a license whose tracker to fetch>]';
/** An answer from a cold start is well within. */
const patienceMs = 10_000;

/**
 * Asks a deployed stage for one thing of each part, as a stranger from outside, and AWS whether anybody hears its alarms
 * (not with `--site`, of which nobody knows the account); fails with what does not answer.
 */
export async function smoke(root: string, argv: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { stage, site, license } = parseArgs({
    args: [...argv],
    options: { stage: text, site: text, license: text },
  }).values;
  if (!stage) {
    console.error(`Say which stage: ${usage}`);
    return 1;
  }
  const settings = site === undefined ? readSettings(root, stage) : undefined;
  const address = site ?? settings?.siteUrl ?? '';
  let failed = 0;
  for (const check of checksOf({ site: address, stage, license, get })) failed += await passes(check);
  if (settings && !(await sayWhoHears(stage, settings))) failed += 1;
  console.log(failed === 0 ? `${address} answers.` : `${failed} of the checks of ${address} failed.`);
  return failed === 0 ? 0 : 1;
}

async function passes({ name, run }: SmokeCheck): Promise<0 | 1> {
  const began = performance.now();
  try {
    await run();
    console.log(`ok      ${name} (${Math.round(performance.now() - began)} ms)`);
    return 0;
  } catch (error) {
    console.error(`FAILED  ${name}: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

function get(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
}
