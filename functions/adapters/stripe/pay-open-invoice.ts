import Stripe from 'stripe';
import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { UnpaidInvoice } from '#functions/ports/checkout/purchases.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { messages } from '#shared/text/messages.ts';
import { isCardError, isMissing, writeOptions } from './client.ts';
import { idOf } from './id-of.ts';
import { keepCard } from './keep-card.ts';
import type { StripeOperations } from './operations.ts';
import { payInvoiceOnce } from './pay-invoice.ts';
import { purchaseOutcomeOf, purchaseExpand as startExpand, startedOutcomeOf } from './purchase-outcome.ts';

/**
 * Pays this customer's open invoice with another card, which becomes the subscription's default. An invoice that is
 * paid already was paid by an earlier try whose answer was lost.
 */
export async function payOpenInvoice(
  client: StripeOperations,
  unpaid: UnpaidInvoice,
  idempotencyKey: string,
  afterMoney: AfterMoney,
): Promise<PurchaseOutcome | undefined> {
  const found = await openOrPaid(client, unpaid);
  if (!found) return undefined;
  const { invoiceId, subscriptionId } = found;
  const read = () => client.subscriptions.retrieve(subscriptionId, { expand: startExpand });
  if (found.isPaid) return purchaseOutcomeOf(client, await read());
  const write = writeOptions(idempotencyKey);
  const declined: PurchaseOutcome = {
    kind: 'declined',
    message: messages.checkout.declined,
    unpaid: { subscriptionId, status: 'incomplete', invoiceId },
  };
  try {
    const paymentMethodId = await keepCard(client, unpaid, write);
    await client.subscriptions.update(
      subscriptionId,
      { default_payment_method: paymentMethodId },
      write('card'),
    );
    await payInvoiceOnce(client, invoiceId, paymentMethodId, write('pay'));
  } catch (error) {
    if (isCardError(error) && !needsBank(error)) return declined;
    if (!isCardError(error)) throw error;
    return purchaseOutcomeOf(client, await read());
  }
  const paid: PurchaseOutcome = { kind: 'done', subscriptionId, status: 'active' };
  return startedOutcomeOf(client, read, paid, afterMoney);
}

/** From the order's own invoice: a card that pays a later one is no other card of that order. */
export async function orderedLicense(
  client: StripeOperations,
  named: Pick<UnpaidInvoice, 'customerId' | 'invoiceId'>,
): Promise<string | undefined> {
  const found = await openOrPaid(client, named);
  return found && !found.isPaid ? found.licenseKey : undefined;
}

async function openOrPaid(
  client: StripeOperations,
  { invoiceId, customerId }: Pick<UnpaidInvoice, 'customerId' | 'invoiceId'>,
) {
  const invoice = await client.invoices.retrieve(invoiceId).catch(error => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const ordered = invoice?.parent?.subscription_details;
  const subscriptionId = idOf(ordered?.subscription);
  const isOrder = invoice?.billing_reason === 'subscription_create';
  const licenseKey = isOrder ? ordered?.metadata?.license_key : undefined;
  const isPaid = invoice?.status === 'paid';
  return idOf(invoice?.customer) === customerId && (isPaid || invoice?.status === 'open') && subscriptionId
    ? { invoiceId, subscriptionId, isPaid, licenseKey }
    : undefined;
}

/** `pay` also throws if the bank asks for authentication, which is no refusal. */
export function needsBank(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError && error.code === 'invoice_payment_intent_requires_action'
  );
}
