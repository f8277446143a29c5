// What must hold for somebody who has deleted their account, once the jobs of a day have run and nothing is broken.
import type { Memory } from '../memory.ts';
import { named } from '../specification.ts';
import type { Books } from '../world/books.ts';
import { Broken } from './broken.ts';

/** Nothing of theirs lives at a provider, and whatever was paid since is given back. */
export function* checkLeft(
  { left, typed, served }: Memory,
  { subscriptions, payments }: Books,
): Generator<Broken> {
  if (!left) return;
  for (const { goods, provider, status, live } of subscriptions)
    if (live)
      yield new Broken(
        'nothing is charged after leaving',
        `${named(goods)} is still ${status} at ${provider}`,
        `${provider}, live`,
      );
  // A bank that refuses a refund leaves it to our staff.
  if (!typed.has('refund fails') && !typed.has('disputes'))
    for (const { cents, refundedCents, at, provider, why } of payments)
      if (at > left.at && refundedCents < cents)
        yield new Broken(
          'nothing is charged after leaving',
          `${cents} at ${provider} (${why}), ${Math.round((at - left.at) / 3_600_000)} hours later`,
          `${provider}, kept`,
        );
  for (const [id, isServed] of served)
    if (isServed) yield new Broken('access ends with what is paid for', `${id} is served after leaving`);
}
