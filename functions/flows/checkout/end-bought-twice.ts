import type { SubscriptionReader } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { Provider } from '#shared/domain/licenses/license.ts';
import { dayMs } from '#shared/domain/time.ts';
import { moneyFacts } from '../letters/letter-facts.ts';
import { type EndingDeps, endAndGiveBack, type GivenBack } from './give-back.ts';

export interface BoughtTwiceDeps extends EndingDeps {
  providers: Readonly<Record<Provider, Pick<SubscriptionReader, 'read'>>>;
  licenses: Pick<Licenses, 'remove'>;
  clock: Pick<Clock, 'now'>;
}

/**
 * Ends an order of something that its buyer has bought with another one, and gives its payment back. Its license, if it
 * was shown as ordered, goes as the last thing: until then every sync of it is a retry. Safe to repeat.
 * Why: docs/decisions/0177
 */
export async function endBoughtTwice(
  provider: Provider,
  subscriptionId: string,
  deps: BoughtTwiceDeps,
): Promise<void> {
  const readAt = deps.clock.now();
  const found = await deps.providers[provider].read(subscriptionId);
  if (typeof found !== 'object') return;
  const { owner, snapshot } = found;
  const license = applySnapshot(undefined, owner, snapshot, readAt);
  if (!license) return;
  const { to, userId, plan, payment } = moneyFacts(license, deps.catalogue);
  const notify = (paid: GivenBack | null, id: string) =>
    deps.letters.send({
      kind: 'bought-twice',
      once: `bought-twice#${id}`,
      to,
      userId,
      plan,
      payment,
      paid,
    });
  // Nothing of it can be older than the order.
  const given = await endAndGiveBack(license, snapshot.startAt - dayMs, { why: 'twice', notify }, deps);
  // PayPal may list a payment later than the subscription shows it.
  if (given === 0 && snapshot.lastPaymentAt !== null)
    throw new Error(`the payment of ${subscriptionId} is not listed yet`);
  if (given === 0) await notify(null, subscriptionId);
  await deps.licenses.remove(owner.userId, owner.licenseKey);
}
