import type { Letters } from '#functions/ports/letters/letters.ts';
import type { ChargedCard, LaterRefund, Refunds } from '#functions/ports/licenses/refunds.ts';
import type { LetterOf } from '#shared/contract/letter.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { product } from '#shared/product.ts';
import { byCard, byPaypal, moneyFacts } from '../letters/letter-facts.ts';

export interface EndingDeps {
  refunds: Readonly<Record<Provider, Pick<Refunds, 'endSince'>>>;
  letters: Letters;
  catalogue: Catalogue;
}

/** A payment that went back, or that the provider refuses to give back. */
export type GivenBack = Pick<LaterRefund, 'amountCents' | 'paidAt' | 'refused'>;

/**
 * Ends a subscription and gives back what was paid for it as of `since`. `notify` is called for each payment, and
 * our support is mailed where the provider refuses to give it back. Answers how many there were. Safe to repeat.
 */
export async function endAndGiveBack(
  license: LicenseRow,
  since: number,
  {
    why,
    notify,
  }: { why: LetterOf<'refund-to-do'>['why']; notify: (paid: GivenBack, id: string) => Promise<void> },
  { refunds, letters, catalogue }: EndingDeps,
): Promise<number> {
  const { provider, subscriptionId } = license.subscription;
  const { plan, to: customer } = moneyFacts(license, catalogue);
  const given = await refunds[provider].endSince(license, since);
  for (const { invoiceId, card, ...paid } of given) {
    await notify(paid, invoiceId);
    if (paid.refused)
      await letters.send({
        kind: 'refund-to-do',
        once: `refund-refused#${invoiceId}`,
        ...(why && { why }),
        to: product.contact.email,
        plan,
        customer,
        payment: paidWith(provider, card),
        amountCents: paid.amountCents,
        paidAt: paid.paidAt,
        invoiceId,
        subscriptionId,
      });
  }
  return given.length;
}

function paidWith(provider: Provider, card: ChargedCard | null) {
  return provider === 'paypal' ? byPaypal : card && byCard(card);
}
