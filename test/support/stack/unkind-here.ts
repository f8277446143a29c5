// `UNKIND=<seed>` makes every cloud that tests start as unkind as AWS is now and then (docs/decisions/0132).
import { type Mishaps, mishapsOf } from '../../../local/unkind.ts';

/** The seed of this run; undefined in an ordinary one. */
export function unkindSeed(): number | undefined {
  return process.env.UNKIND ? Number(process.env.UNKIND) : undefined;
}

/** What an unkind run does by chance to a cloud in the test's own process. */
export function mishapsHere(): Mishaps | undefined {
  const seed = unkindSeed();
  return seed === undefined ? undefined : mishapsOf(seed);
}

/** The same without lateness, for who compares at once what an adapter wrote with what it reads: nobody promises that. */
export function promptMishapsHere(): Mishaps | undefined {
  const mishaps = mishapsHere();
  return mishaps && { ...mishaps, strikes: one => !/^late-/.test(one) && mishaps.strikes(one) };
}
