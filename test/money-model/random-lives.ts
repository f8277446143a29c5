import { expect } from 'vitest';
import { search } from './search.ts';
import { inOneLine } from './step-line.ts';

/** Each wrong product that lives of one of the two seeds show is shown by the 69th; twice as many lives show no more. */
const mostLives = 75;
/** A machine with nothing else to do is through after some 200. */
const mostSeconds = 600;
/** With what a life may take that has just begun. */
export const timeout = (mostSeconds + 90) * 1000;

/** Plays as many random lives from a fixed seed as there is time for; says how many that were. */
export async function noLifeBreaksARule(seed: number): Promise<void> {
  const lines: string[] = [];
  // Shrinking a life takes minutes, in which the test would time out without a word: `npm run local -- money --seed n`.
  const { lives, steps, seconds } = await search({
    runs: mostLives,
    within: mostSeconds,
    seed,
    shrunkPerRule: 0,
    say: line => lines.push(line),
  });
  console.log(`${lives} random lives from seed ${seed}, ${steps} steps, ${Math.round(seconds)} s`);
  expect(lines, inOneLine(lines)).toEqual([]);
  expect(lives).toBeGreaterThan(0);
}
