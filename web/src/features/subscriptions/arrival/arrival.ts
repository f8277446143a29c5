import type { AnswerOf } from '#shared/contract/index.ts';

/** What the list shows for an awaited license: nothing, still asking, on its way, or taking longer than usual. */
export type Arrival = 'none' | 'asking' | 'coming' | 'late';

/** After this time the page no longer says "in a moment". */
const patienceMs = 60_000;

/** Pause until the next question: two seconds at first, longer later. */
export function pauseMs(waited: number): number {
  return waited < patienceMs ? 2000 : 15_000;
}

/** "arrived" still counts as coming, because the refreshed list of licenses does not contain it yet. */
export function arrivalOf(state: AnswerOf<'claim-purchase'>['state'] | undefined, waited: number): Arrival {
  if (state === undefined) return 'asking';
  if (state === 'none') return 'none';
  return waited < patienceMs ? 'coming' : 'late';
}
