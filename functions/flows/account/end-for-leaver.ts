import type { Leavers } from '#functions/ports/account/account-requests.ts';
import type { SubscriptionReader } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { hasEnded, subscriptionState } from '#shared/domain/licenses/status.ts';
import { type EndingDeps, endAndGiveBack, type GivenBack } from '../checkout/give-back.ts';
import { moneyFacts } from '../letters/letter-facts.ts';

export interface LeaverDeps extends EndingDeps {
  leavers: Pick<Leavers, 'leftAt'>;
  providers: Readonly<Record<Provider, Pick<SubscriptionReader, 'read'>>>;
  clock: Clock;
}

/** Ends what was ordered, approved or paid by somebody who has left, if it is a subscription by now. Safe to repeat. */
export async function endOrderOfLeaver(
  provider: Provider,
  subscriptionId: string,
  deps: LeaverDeps,
): Promise<void> {
  const readAt = deps.clock.now();
  const found = await deps.providers[provider].read(subscriptionId);
  if (typeof found !== 'object') return;
  const leftAt = await deps.leavers.leftAt(found.owner.userId);
  const license = applySnapshot(undefined, found.owner, found.snapshot, readAt);
  if (license && leftAt !== undefined) await endForLeaver(license, { leftAt, isOrder: true }, deps);
}

/**
 * Ends a subscription of somebody who has left, and gives back what was paid since. They are mailed about each
 * payment, and about an order that was still open before it ends; our support about each payment that the provider
 * refuses to give back. Safe to repeat.
 * Why: docs/decisions/0167
 */
export async function endForLeaver(
  license: LicenseRow,
  { leftAt, isOrder }: { leftAt: number; isOrder: boolean },
  deps: EndingDeps,
): Promise<void> {
  const { subscription, email: to } = license;
  const { plan, payment } = moneyFacts(license, deps.catalogue);
  const notify = (paid: GivenBack | null, id: string) =>
    deps.letters.send({ kind: 'after-leaving', once: `after-leaving#${id}`, to, plan, payment, paid });
  if (isOrder && !hasEnded(subscriptionState(subscription.status)))
    await notify(null, subscription.subscriptionId);
  await endAndGiveBack(license, leftAt, { why: 'left', notify }, deps);
}
