import type { CardDesk } from '#functions/desks.ts';
import { bringIn } from '#functions/flows/bring-in.ts';
import { wireOf } from '#functions/flows/purchase-wire.ts';
import type { SyncDeps } from '#functions/flows/sync-license.ts';
import { payerOf } from '#functions/flows/who-pays.ts';
import type { Accounts, CheckoutTokens, Customers, User } from '#functions/ports.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';

export interface Deps extends SyncDeps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  desk: Pick<CardDesk, 'retry'>;
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
  const started = await deps.desk.retry(
    { customerId, invoiceId, paymentMethodId },
    `retry:${invoiceId}:${paymentMethodId}`,
  );
  if (!started) throw noInvoice();
  const made = started.step === 'declined' ? started.unpaid?.subscriptionId : started.subscriptionId;
  if (made) await bringIn(made, deps);
  return wireOf(started);
};
