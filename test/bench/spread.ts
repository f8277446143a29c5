// How sure a figure is: medians and ratios with the interval that holds nine of ten resampled runs.
import { median } from './median.ts';

export interface Spread {
  middle: number;
  low: number;
  high: number;
}

const samples = 2000;

/** The median, and how far it moves when the rounds are drawn anew. */
export function spreadOf(values: readonly number[]): Spread {
  return resampled(values.length, pick => median(pick.map(at => values[at] as number)));
}

/** The ratio of two medians, or what else `of` makes of them, that were measured in the same rounds. */
export function ratioOf(
  values: readonly number[],
  others: readonly number[],
  of: (numbers: readonly number[]) => number = median,
): Spread {
  return resampled(
    values.length,
    pick =>
      of(pick.map(at => values[at] as number)) / (of(pick.map(at => others[at] as number)) || Number.NaN),
  );
}

export function spreadText({ middle, low, high }: Spread, digits: number): string {
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

function resampled(count: number, of: (rounds: number[]) => number): Spread {
  const rounds = Array.from({ length: count }, (_, at) => at);
  const random = numbersFrom(1);
  const drawn = Array.from({ length: samples }, () =>
    of(rounds.map(() => Math.floor(random() * count))),
  ).sort((one, other) => one - other);
  const at = (share: number) => drawn[Math.round(share * (samples - 1))] as number;
  return { middle: of(rounds), low: at(0.05), high: at(0.95) };
}

/** The same numbers between 0 and 1 in every run (mulberry32), so that a table can be computed again. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
