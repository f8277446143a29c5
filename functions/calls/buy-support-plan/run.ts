import type { SupportDesk, SupportStep } from '#functions/desks.ts';
import { finishSupport, type SaleDeps, saleOf, sellSupport } from '#functions/flows/support-sale.ts';
import type { Accounts, CheckoutTokens, Customers } from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { buyersLicense } from './buyer.ts';
import { supportWire } from './wire.ts';

export interface Deps extends Omit<SaleDeps, 'desk'> {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  desks: Readonly<Record<Provider, SupportDesk>>;
}

/** A page load may only finish what was approved; what is paid already is said again. */
const finish = async (license: LicenseRow, orderId: string | undefined, provider: Provider, deps: Deps) => {
  if (!orderId) throw new AppError('invalid', messages.support.missing);
  if (license.supportOrderId === orderId) return { step: 'done', orderId } satisfies SupportStep;
  if (license.supportOrderId) throw new AppError('conflict', messages.support.bought);
  const sale = saleOf(license, `${provider}_capture`, deps.siteUrl);
  const step = await finishSupport(sale, orderId, { ...deps, desk: deps.desks[provider] });
  if (!step) throw new AppError('missing', messages.support.missing);
  return step;
};

const sell = (license: LicenseRow, provider: Provider, deps: Deps): Promise<SupportStep> => {
  if (license.supportOrderId) throw new AppError('conflict', messages.support.bought);
  const sale = saleOf(license, `${provider}_capture`, deps.siteUrl);
  return sellSupport(sale, { ...deps, desk: deps.desks[provider] });
};

/** The one-time offer, once for a licence, paid where the licence itself is paid. */
export const run: Run<'buy-support-plan', Deps> = async ({ body, user }, deps) => {
  const provider: Provider = body.pay_id.startsWith('stripe') ? 'stripe' : 'paypal';
  const license = await buyersLicense(body, user, deps);
  if (license.seen.provider !== provider) throw new AppError('invalid', messages.account.wrongProvider);
  if (body.pay_id === provider) return supportWire[provider](await sell(license, provider, deps));
  const orderId = provider === 'stripe' ? body.payment_intent : body.order_id;
  return supportWire[provider](await finish(license, orderId, provider, deps), messages.support.notPaid);
};
