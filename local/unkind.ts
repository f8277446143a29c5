// What AWS does now and then and one process never: by chance, and by a seed, so that a run can be repeated.
// Why: docs/decisions/0132
import { seededChance } from './demo-data/seeded-random.ts';

/** How often in a hundred each happens in an unkind run. */
const odds = {
  /** A write reaches an index later than the table. */
  'late-index': 30,
  /** A table refuses a request because of its load. */
  'throttled-table': 2,
  /** A transaction meets another one at the same item. */
  'transaction-conflict': 4,
  /** A read that does not ask for consistency sees what was there a moment ago. */
  'late-read': 30,
  /** A query or scan ends before its limit, as where a megabyte is full. */
  'short-page': 10,
  /** A batch of reads or writes is done in part. */
  'partial-batch': 10,
  /** A queue delivers a message once more. */
  'message-twice': 5,
  /** A schedule fires twice at the same time. */
  'schedule-twice': 25,
} as const;
export type Glitch = keyof typeof odds;

export interface Glitches {
  seed: number;
  /** Whether it happens this time. */
  strikes(glitch: Glitch): boolean;
  /** A whole number from 0 up to `below`: how late, which one. */
  below(glitch: Glitch, below: number): number;
}

/** Each kind has chances of its own, so that more requests of one kind change nothing about another. */
export function glitchesOf(seed: number): Glitches {
  const names = Object.keys(odds) as Glitch[];
  const chances = new Map(names.map((name, place) => [name, seededChance(seed + 7919 * (place + 1))]));
  const below = (glitch: Glitch, most: number) => chances.get(glitch)?.below(most) ?? 0;
  return { seed, below, strikes: glitch => below(glitch, 100) < odds[glitch] };
}
