import type { OpenInvoices } from '#functions/desks.ts';
import { type SyncOwnDeps, syncOwn } from '#functions/flows/sync-own.ts';
import type { Limits } from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';

export interface Deps extends SyncOwnDeps {
  invoices: OpenInvoices;
  limits: Limits;
}

const perMinute = 20;

/**
 * The prorated invoice that waits to be paid; nothing to tell looks the same for everybody's and nobody's
 * subscription. Who comes back from agreeing to a change may be here before PayPal's own news of it.
 */
export const run: Run<'is-prorate-invoice-exist', Deps> = async ({ body, user }, deps) => {
  await deps.limits.take(`prorate#${user.id}`, perMinute);
  const own = await deps.licenses.ofUser(user.id);
  const license = own.find(({ subscription }) => subscription.subscriptionId === body.subscription_id);
  if (license?.subscription.provider !== 'paypal') return {};
  const invoice = await deps.invoices.open(await syncOwn(license, deps));
  if (!invoice) return {};
  const { id, status, amountCents, url } = invoice;
  return { id, status, amount: amountCents / 100, ...(url && { links: [{ href: url, rel: 'payer-view' }] }) };
};
