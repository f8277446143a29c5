import type { Leavers } from '#functions/ports/account-requests.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters.ts';
import type { SubscriptionReader } from '#functions/ports/purchases.ts';
import type { ChargedCard, Refunds } from '#functions/ports/refunds.ts';
import { applySnapshot, type LicenseRow, type Provider } from '#shared/domain/license.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { hasEnded, subscriptionState } from '#shared/domain/status.ts';
import { product } from '#shared/product.ts';
import { byCard, byPaypal, moneyFacts } from './letter-facts.ts';

export interface LeaverDeps {
  leavers: Pick<Leavers, 'leftAt'>;
  providers: Readonly<Record<Provider, Pick<SubscriptionReader, 'read'>>>;
  refunds: Readonly<Record<Provider, Pick<Refunds, 'endSince'>>>;
  letters: Letters;
  catalogue: Catalogue;
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
 * Ends a subscription of somebody who has left, and gives back what was paid since. They hear of each payment, as
 * somebody of ours does of one that the provider refuses to give back, and of an order that was still open, before it
 * ends. Safe to repeat.
 * Why: docs/decisions/0167
 */
export async function endForLeaver(
  license: LicenseRow,
  { leftAt, isOrder }: { leftAt: number; isOrder: boolean },
  { refunds, letters, catalogue }: Pick<LeaverDeps, 'refunds' | 'letters' | 'catalogue'>,
): Promise<void> {
  const { subscription, email: to } = license;
  const { provider, subscriptionId, status } = subscription;
  const { plan, payment } = moneyFacts(license, catalogue);
  const tell = (paid: { amountCents: number; paidAt: number; refused: boolean } | null, id: string) =>
    letters.send({ kind: 'after-leaving', once: `after-leaving#${id}`, to, plan, payment, paid });
  if (isOrder && !hasEnded(subscriptionState(status))) await tell(null, subscriptionId);
  for (const { invoiceId, card, ...paid } of await refunds[provider].endSince(license, leftAt)) {
    await tell(paid, invoiceId);
    if (paid.refused)
      await letters.send({
        kind: 'refund-to-do',
        once: `refund-refused#${invoiceId}`,
        why: 'left',
        ...{ to: product.contact.email, plan, customer: to, payment: paidWith(provider, card) },
        ...{ amountCents: paid.amountCents, paidAt: paid.paidAt, invoiceId, subscriptionId },
      });
  }
}

function paidWith(provider: Provider, card: ChargedCard | null) {
  return provider === 'paypal' ? byPaypal : card && byCard(card);
}
