import { type Elsewhere, elsewhere } from './elsewhere.ts';

/** Why a case is not run from its list, or undefined when it is run. */
export function notPlayed(id: string, listed: Elsewhere | undefined = elsewhere[id]): string | undefined {
  if (listed === undefined) return undefined;
  return listed === 'a test' ? 'run by a test of its own' : 'not run';
}
