import type { ChargedCard, LaterRefund, Refund, ReportedIssue } from '#functions/ports/licenses/refunds.ts';
import type { LicenseRow, PaymentIssue, Provider } from '#shared/domain/licenses/license.ts';
import { product } from '#shared/product.ts';
import { byCard, byPaypal, moneyFacts } from './letter-facts.ts';
import { knownAsItIs } from './letters-due.ts';
import type { NotifyDeps } from './notify-owner.ts';

const nameOf: Readonly<Record<Provider, string>> = { stripe: 'Stripe', paypal: 'PayPal' };

/** A refund with the payments made since the first one. */
type WholeRefund = Refund & { later: readonly LaterRefund[] };

/** What went back: the first payment, and of the later ones those that the provider did not refuse. */
export function refundedCents({ amountCents, later }: WholeRefund): number {
  return later.reduce((sum, one) => sum + (one.refused ? 0 : one.amountCents), amountCents);
}

/** Notes that the owner knows of the subscription's end. False if that failed. */
export async function noteEndNotified(
  license: LicenseRow,
  { licenses, afterMoney }: NotifyDeps,
): Promise<boolean> {
  const isNoted = await afterMoney('note-end-notified', async () => {
    const notified = license.notified ?? knownAsItIs(license, license.readAt);
    await licenses.noteNotified(license, {
      ...notified,
      ended: true,
      at: Math.max(notified.at, license.readAt) + 1,
    });
    return true;
  });
  return isNoted ?? false;
}

/**
 * Queues the letter about a refund with each of its payments, and one to ourselves for each that the provider refused to
 * give back. False if it could not be queued; a repeat of the refund repeats it, to the same identity. The card on file
 * may be another one by now than the one that was charged.
 */
export async function notifyOfRefund(
  license: LicenseRow,
  refund: WholeRefund,
  { letters, catalogue, afterMoney }: NotifyDeps,
): Promise<boolean> {
  const { provider, subscriptionId } = license.subscription;
  const facts = moneyFacts(license, catalogue);
  const paidBy = (card: ChargedCard | null) => (provider === 'paypal' ? byPaypal : card && byCard(card));
  const later = refund.later.map(({ card, paidAt, amountCents, refused }) => ({
    paidAt,
    amountCents,
    refused,
    payment: paidBy(card),
  }));
  const isQueued = await afterMoney('tell-refunded', async () => {
    await letters.send({
      kind: 'refunded',
      once: `refunded#${subscriptionId}`,
      ...facts,
      payment: paidBy(refund.card),
      amountCents: refundedCents(refund),
      ...(later.length > 0 && { later }),
    });
    for (const { invoiceId, paidAt, amountCents, card } of refund.later.filter(one => one.refused))
      await letters.send({
        kind: 'refund-to-do',
        once: `refund-refused#${invoiceId}`,
        why: 'refused',
        to: product.contact.email,
        plan: facts.plan,
        customer: license.email,
        payment: paidBy(card),
        amountCents,
        paidAt,
        invoiceId,
        subscriptionId,
      });
    return true;
  });
  return isQueued ?? false;
}

/** Mails the customer that a refund came back, and our support that a payment is disputed or asked about. */
export async function notifyOfPaymentIssue(
  { kind, id }: ReportedIssue,
  about: {
    provider: Provider;
    subscriptionId: string | undefined;
    license: LicenseRow | undefined;
    isInquiry?: boolean;
  },
  { letters, catalogue }: Pick<NotifyDeps, 'letters' | 'catalogue'>,
): Promise<void> {
  const { license } = about;
  const once = `${kind satisfies PaymentIssue}#${id}`;
  if (kind === 'disputed')
    return letters.send({
      kind: 'payment-disputed',
      // One that becomes a dispute is mailed as such, too.
      ...(about.isInquiry ? { once: `inquiry#${id}`, inquiry: true } : { once }),
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
