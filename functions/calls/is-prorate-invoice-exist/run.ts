import { type DueInvoiceDeps, sendDueInvoice } from '#functions/flows/bills/send-due-invoice.ts';
import { ofUser } from '#functions/flows/buckets.ts';
import { syncOwn } from '#functions/flows/licenses/sync-own.ts';
import type { OpenInvoices } from '#functions/ports/licenses/changes.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';

export interface Deps extends DueInvoiceDeps {
  openInvoices: OpenInvoices;
  rateLimits: RateLimits;
}

/**
 * Finds the unpaid invoice of a change. All subscriptions without one, including unknown ones and those of other
 * users, get the same answer. A customer who just approved a change may arrive before PayPal's webhook, hence the
 * license is synchronised and the invoice sent first.
 */
export async function run(
  { body, user }: Request<'is-prorate-invoice-exist'>,
  deps: Deps,
): Promise<AnswerOf<'is-prorate-invoice-exist'>> {
  await deps.rateLimits.take([ofUser('prorate', user.id, attemptLimits.prorationInvoices)]);
  const own = await deps.licenses.ofUser(user.id);
  const known = own.find(({ subscription }) => subscription.subscriptionId === body.subscription_id);
  if (known?.subscription.provider !== 'paypal') return {};
  const license = await sendDueInvoice(await syncOwn(known, deps), deps);
  const invoice = await deps.openInvoices.find(license);
  if (!invoice) return {};
  const { id, status, amountCents, url } = invoice;
  return { id, status, amount: amountCents / 100, ...(url && { links: [{ href: url, rel: 'payer-view' }] }) };
}
