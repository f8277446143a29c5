// `UNKIND=<seed>` makes every cloud that tests start as unkind as AWS is now and then (docs/decisions/0132).
import { type Glitches, glitchesOf } from '../../../local/unkind.ts';

/** The seed of this run; undefined in an ordinary one. */
export function unkindSeed(): number | undefined {
  return process.env.UNKIND ? Number(process.env.UNKIND) : undefined;
}

/** What an unkind run does by chance to a cloud in the test's own process. */
export function glitchesHere(): Glitches | undefined {
  const seed = unkindSeed();
  return seed === undefined ? undefined : glitchesOf(seed);
}

/** The same without lateness, for who compares at once what an adapter wrote with what it reads: nobody promises that. */
export function promptGlitchesHere(): Glitches | undefined {
  const glitches = glitchesHere();
  return glitches && { ...glitches, strikes: one => !/^late-/.test(one) && glitches.strikes(one) };
}
