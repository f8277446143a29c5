import type { SupportOrderOutcome, SupportOrders } from '#functions/desks.ts';
import {
  finishSupportOrder,
  type SaleDeps,
  saleOf,
  sellSupportOrder,
} from '#functions/flows/support-order.ts';
import type { Accounts, CheckoutTokens, Customers } from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { toSupportAnswer } from './answer.ts';
import { buyersLicense } from './buyer.ts';

export interface Deps extends Omit<SaleDeps, 'orders'> {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  supportOrders: Readonly<Record<Provider, SupportOrders>>;
}

/** A page load may only finish what was approved; what is paid already is said again. */
const finish = async (license: LicenseRow, orderId: string | undefined, provider: Provider, deps: Deps) => {
  if (!orderId) throw new AppError('invalid', messages.support.missing);
  if (license.supportOrderId === orderId) return { kind: 'done', orderId } satisfies SupportOrderOutcome;
  if (license.supportOrderId) throw new AppError('conflict', messages.support.bought);
  const sale = saleOf(license, `${provider}_capture`, deps.siteUrl);
  const step = await finishSupportOrder(sale, orderId, { ...deps, orders: deps.supportOrders[provider] });
  if (!step) throw new AppError('missing', messages.support.missing);
  return step;
};

const sell = (license: LicenseRow, provider: Provider, deps: Deps): Promise<SupportOrderOutcome> => {
  if (license.supportOrderId) throw new AppError('conflict', messages.support.bought);
  const sale = saleOf(license, `${provider}_capture`, deps.siteUrl);
  return sellSupportOrder(sale, { ...deps, orders: deps.supportOrders[provider] });
};

/** The one-time offer, once for a licence, paid where the licence itself is paid. */
export const run: Run<'buy-support-plan', Deps> = async ({ body, user }, deps) => {
  const provider: Provider = body.pay_id.startsWith('stripe') ? 'stripe' : 'paypal';
  const license = await buyersLicense(body, user, deps);
  if (license.subscription.provider !== provider)
    throw new AppError('invalid', messages.account.wrongProvider);
  if (body.pay_id === provider) return toSupportAnswer[provider](await sell(license, provider, deps));
  const orderId = provider === 'stripe' ? body.payment_intent : body.order_id;
  return toSupportAnswer[provider](await finish(license, orderId, provider, deps), messages.support.notPaid);
};
