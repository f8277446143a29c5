import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '#shared/contract/index.ts';
import { type Elsewhere, elsewhere } from './elsewhere.ts';

const notBuilt = new Set(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../functions/calls/not-built.json'), 'utf8'),
  ) as CallName[],
);

/** Why a case is not run from its list, or undefined when it is run: also once the calls it waited for are built. */
export function notPlayed(id: string, listed: Elsewhere | undefined = elsewhere[id]): string | undefined {
  if (listed === undefined) return undefined;
  if (listed === 'a test') return 'run by a test of its own';
  if ('because' in listed) return 'not run';
  return listed.waitsFor.some(call => notBuilt.has(call)) ? 'waiting for a call' : undefined;
}
