// What must hold for somebody who has deleted their account, once the jobs of a day have run and nothing is broken.
import type { Leaver } from '../memory.ts';
import { named } from '../specification.ts';
import type { Books } from '../world/books.ts';
import { Broken } from './broken.ts';

/** Nothing of theirs lives at a provider, and whatever was paid since is given back. */
export function* checkLeft(
  { left, typed, served }: Leaver,
  { subscriptions, payments, support }: Books,
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
  if (!typed.has('refund fails')) {
    for (const { cents, refundedCents, at, provider, why, dispute } of [...payments, ...support])
      if (at > left.at && refundedCents < cents && !dispute)
        yield new Broken(
          'nothing is charged after leaving',
          `${cents} at ${provider} (${why}), ${Math.round((at - left.at) / 3_600_000)} hours later`,
          `${provider}, kept`,
        );
    if (left.dueCents > Math.max(0, ...payments.map(({ refundedCents }) => refundedCents)))
      yield new Broken('a refund that is due is given', `${left.dueCents} were to go back with the account`);
  }
  for (const [id, isServed] of served)
    if (isServed) yield new Broken('access ends with what is paid for', `${id} is served after leaving`);
}

/** An account that nobody confirmed is not kept, unless something was bought with it. */
export function* checkGone({ subscriptions, payments }: Books): Generator<Broken> {
  const bought = subscriptions.find(
    ({ id, live }) => live || payments.some(({ subscriptionId }) => subscriptionId === id),
  );
  if (bought)
    yield new Broken(
      'nothing is charged after leaving',
      `${named(bought.goods)} has no account`,
      'unconfirmed',
    );
}
