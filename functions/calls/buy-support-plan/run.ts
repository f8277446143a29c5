import { ofUser } from '#functions/flows/buckets.ts';
import {
  finishSupportOrder,
  type SaleDeps,
  sellSupportOrder,
  supportSaleOf,
} from '#functions/flows/checkout/sell-support-order.ts';
import type { PayerDeps } from '#functions/flows/checkout/who-pays.ts';
import type { SupportOrderOutcome, SupportOrders } from '#functions/ports/checkout/purchases.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { toSupportAnswer } from './answer.ts';
import { buyersLicense } from './buyer.ts';

export interface Deps extends Omit<SaleDeps, 'orders'>, PayerDeps {
  rateLimits: RateLimits;
  supportOrders: Readonly<Record<Provider, SupportOrders>>;
}

/** Sells the one-time offer once per license, through the provider that bills the license. */
export async function run(
  { body, user }: Request<'buy-support-plan'>,
  deps: Deps,
): Promise<AnswerOf<'buy-support-plan'>> {
  const provider: Provider = body.pay_id.startsWith('stripe') ? 'stripe' : 'paypal';
  const license = await buyersLicense(body, user, deps);
  await deps.rateLimits.take([ofUser('support', license.userId, attemptLimits.supportOrders)]);
  if (license.subscription.provider !== provider)
    throw new AppError('invalid', messages.account.wrongProvider);
  if (body.pay_id === provider) return toSupportAnswer[provider](await sell(license, provider, deps));
  const orderId = provider === 'stripe' ? body.payment_intent : body.order_id;
  return toSupportAnswer[provider](await finish(license, orderId, provider, deps), messages.support.notPaid);
}

function sell(license: LicenseRow, provider: Provider, deps: Deps): Promise<SupportOrderOutcome> {
  if (license.supportOrderId) throw new AppError('already-bought', messages.support.bought);
  const sale = supportSaleOf(license, `${provider}_capture`, deps.siteUrl);
  return sellSupportOrder(sale, { ...deps, orders: deps.supportOrders[provider] });
}

/**
 * Runs when the buyer's page loads, which may complete an approved order but never start one; a paid order gets the
 * same answer again.
 */
async function finish(
  license: LicenseRow,
  orderId: string | undefined,
  provider: Provider,
  deps: Deps,
): Promise<SupportOrderOutcome> {
  if (!orderId) throw new AppError('invalid', messages.support.missing);
  if (license.supportOrderId === orderId) return { kind: 'done', orderId };
  if (license.supportOrderId) throw new AppError('already-bought', messages.support.bought);
  const sale = supportSaleOf(license, `${provider}_capture`, deps.siteUrl);
  const orders = deps.supportOrders[provider];
  const outcome = await finishSupportOrder(sale, orderId, { ...deps, orders });
  if (!outcome) throw new AppError('missing', messages.support.missing);
  if (outcome.kind === 'ended') throw new AppError('conflict', messages.support.ended);
  return outcome;
}
