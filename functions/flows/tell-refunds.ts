import type { Refund, ReportedIssue } from '#functions/ports/refunds.ts';
import type { LicenseRow, PaymentIssue, Provider } from '#shared/domain/license.ts';
import { product } from '#shared/product.ts';
import { byCard, byPaypal, moneyFacts } from './letter-facts.ts';
import { knownAsItIs } from './letters-due.ts';
import type { TellDeps } from './tell-owner.ts';

const nameOf: Readonly<Record<Provider, string>> = { stripe: 'Stripe', paypal: 'PayPal' };

/**
 * Queues the letter about a refund, which tells of the end of the subscription too: that is noted as told. False if it
 * could not be queued; a repeat of the refund repeats it, to the same identity. The card on file may be another one by
 * now than the one that was charged.
 */
export async function tellRefunded(
  license: LicenseRow,
  { amountCents, card }: Refund,
  { letters, licenses, catalogue }: TellDeps,
): Promise<boolean> {
  const { provider, subscriptionId } = license.subscription;
  const facts = moneyFacts(license, catalogue);
  const payment = provider === 'paypal' ? byPaypal : card && byCard(card);
  try {
    const once = `refunded#${subscriptionId}`;
    await letters.send({ kind: 'refunded', once, ...facts, payment, amountCents });
    const told = license.told ?? knownAsItIs(license, license.readAt);
    await licenses.noteTold(license, { ...told, ended: true, at: Math.max(told.at, license.readAt) + 1 });
    return true;
  } catch {
    return false;
  }
}

/** Tells the customer that a refund came back, and ourselves that a payment is disputed. */
export async function tellPaymentIssue(
  { kind, id }: ReportedIssue,
  about: { provider: Provider; subscriptionId: string | undefined; license: LicenseRow | undefined },
  { letters, catalogue }: Pick<TellDeps, 'letters' | 'catalogue'>,
): Promise<void> {
  const { license } = about;
  const once = `${kind satisfies PaymentIssue}#${id}`;
  if (kind === 'disputed')
    return letters.send({
      kind: 'payment-disputed',
      once,
      to: product.contact.email,
      provider: nameOf[about.provider],
      disputeId: id,
      subscriptionId: about.subscriptionId ?? null,
      customer: license?.email ?? null,
    });
  if (!license) return;
  const { to, userId, plan } = moneyFacts(license, catalogue);
  return letters.send({ kind: 'refund-failed', once, to, userId, plan });
}
