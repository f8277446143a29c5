import type { CardPayments } from '#functions/desks.ts';
import { toCheckoutAnswer } from '#functions/flows/checkout-answer.ts';
import { syncAfterPurchase } from '#functions/flows/sync-after-purchase.ts';
import type { SyncDeps } from '#functions/flows/sync-license.ts';
import { payerOf } from '#functions/flows/who-pays.ts';
import type { Accounts, CheckoutTokens, Customers, User } from '#functions/ports.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps extends SyncDeps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  cards: Pick<CardPayments, 'retry'>;
}

const noInvoice = () => new AppError('missing', messages.checkout.noInvoice);

/** Pays the invoice a declined card left open; an invoice of somebody else does not exist. */
export const retryInvoice = async (
  body: Extract<ParsedOf<'charge'>, { type: 'retry' }>,
  user: User | undefined,
  deps: Deps,
): Promise<AnswerOf<'charge'>> => {
  const { customerId, paymentMethodId, invoiceid: invoiceId } = body;
  const claim = { customerId, userId: body.userId, checkoutToken: body.checkout_token };
  await payerOf(user, claim, deps).catch(error => {
    throw error instanceof AppError && error.code === 'forbidden' ? noInvoice() : error;
  });
  const outcome = await deps.cards.retry(
    { customerId, invoiceId, paymentMethodId },
    `retry:${invoiceId}:${paymentMethodId}`,
  );
  if (!outcome) throw noInvoice();
  const made = outcome.kind === 'declined' ? outcome.unpaid?.subscriptionId : outcome.subscriptionId;
  if (made) await syncAfterPurchase(made, deps);
  return toCheckoutAnswer(outcome);
};
