import { type ClaimDeps, claimForOtherCard } from '#functions/flows/checkout/claim-coupon.ts';
import { syncAfterPurchase } from '#functions/flows/checkout/sync-after-purchase.ts';
import { toCheckoutAnswer } from '#functions/flows/checkout/to-checkout-answer.ts';
import { tryCard } from '#functions/flows/checkout/try-card.ts';
import { type PayerDeps, payerOf, refuseOtherUser } from '#functions/flows/checkout/who-pays.ts';
import type { SyncDeps } from '#functions/flows/licenses/sync-license.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { CardPayments } from '#functions/ports/checkout/purchases.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { subscriptionMadeBy } from '#shared/domain/checkout/purchase.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface RetryDeps extends SyncDeps, PayerDeps, ClaimDeps {
  cards: Pick<CardPayments, 'retry' | 'licenseOf' | 'fingerprintOf'>;
  rateLimits: RateLimits;
}

/** Pays the invoice a declined card left open; another customer's invoice is reported as missing. */
export async function retryInvoice(
  body: Extract<ParsedOf<'charge'>, { type: 'retry' }>,
  { user, ip }: { user: User | undefined; ip: string },
  deps: RetryDeps,
): Promise<AnswerOf<'charge'>> {
  const { customerId, paymentMethodId, invoiceid: invoiceId } = body;
  const claim = { customerId, userId: body.userId, checkoutToken: body.checkout_token };
  refuseOtherUser(user, body.userId);
  const payer = await payerOf(user, claim, deps).catch(error => {
    throw error instanceof AppError && error.code === 'forbidden' ? noInvoice() : error;
  });
  const idempotencyKey = `retry:${invoiceId}:${paymentMethodId}`;
  const outcome = await tryCard(
    {
      card: { userId: payer.id, customerId, ip, checkoutToken: body.checkout_token, invoiceId },
      attemptId: idempotencyKey,
      confirmed: user !== undefined,
      run: async () => {
        const licenseKey = await deps.cards.licenseOf({ customerId, invoiceId });
        if (licenseKey) await claimForOtherCard({ userId: payer.id, licenseKey, paymentMethodId }, deps);
        const paid = await deps.cards.retry({ customerId, invoiceId, paymentMethodId }, idempotencyKey);
        if (!paid) throw noInvoice();
        return paid;
      },
      isDeclined: ({ kind }) => kind === 'declined',
    },
    deps,
  );
  const subscriptionId = subscriptionMadeBy(outcome);
  if (subscriptionId) await syncAfterPurchase(subscriptionId, deps);
  return toCheckoutAnswer(outcome);
}

function noInvoice() {
  return new AppError('missing', messages.checkout.noInvoice);
}
