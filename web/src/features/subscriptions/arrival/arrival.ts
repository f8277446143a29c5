import type { AnswerOf } from '#shared/contract/index.ts';

/** What the screen shows for it: nothing, that it is found out, that it comes, or that it takes longer. */
export type Arrival = 'none' | 'asking' | 'coming' | 'late';

/** After this long nobody is told "in a moment" any more. */
const patienceMs = 60_000;

/** Every other second at first, then quietly. */
export function pauseMs(waited: number): number {
  return waited < patienceMs ? 2000 : 15_000;
}

/** What has arrived is still coming until it is among the licences. */
export function arrivalOf(state: AnswerOf<'claim-purchase'>['state'] | undefined, waited: number): Arrival {
  if (state === undefined) return 'asking';
  if (state === 'none') return 'none';
  return waited < patienceMs ? 'coming' : 'late';
}
