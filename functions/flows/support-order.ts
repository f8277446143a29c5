import type { SupportOrderOutcome, SupportOrders, SupportSale } from '#functions/desks.ts';
import type { Clock, Licenses, Operation, Operations } from '#functions/ports.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';

export interface SaleDeps {
  orders: SupportOrders;
  errands: Operations;
  licenses: Licenses;
  clock: Clock;
  siteUrl: string;
}

/** The offer for this licence; who approves it elsewhere comes back to the page that finishes it. */
export const saleOf = (license: LicenseRow, payId: string, siteUrl: string): SupportSale => {
  const back = new URLSearchParams({
    pay_id: payId,
    main_subscription_id: license.subscription.subscriptionId,
  });
  return {
    license,
    amountCents: limits.supportOfferCents,
    returnUrl: `${siteUrl}/support-plan?${back}`,
  };
};

const errandOf = ({ userId, licenseKey, subscription }: LicenseRow, createdAt: number): Operation => ({
  id: `support#${subscription.subscriptionId}`,
  kind: 'support',
  provider: subscription.provider,
  userId,
  licenseKey,
  subscriptionId: subscription.subscriptionId,
  createdAt,
});

/** What a step means for us: paid is kept on the licence, refused may begin anew, all else stays open. */
export const recordSupportOutcome = async (
  { license }: SupportSale,
  step: SupportOrderOutcome | undefined,
  errand: Operation,
  { errands, licenses }: Pick<SaleDeps, 'errands' | 'licenses'>,
): Promise<void> => {
  if (step?.kind === 'done') {
    await licenses.setSupportOrder(license, step.orderId);
    await errands.close(errand);
  } else if (!step || step.kind === 'declined') await errands.giveUp(errand);
};

/** Another request is at the very same payment: what it makes of it is the answer to both. */
const charge = async (sale: SupportSale, orderId: string, key: string, orders: SupportOrders) => {
  try {
    return await orders.charge(sale, orderId, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const step = await orders.look(sale, orderId);
    return step?.kind === 'open' ? ({ kind: 'pending', orderId } as const) : step;
  }
};

/** One order for one licence, however often it is asked for; one that was refused is followed by a new one. */
const advance = async (
  sale: SupportSale,
  deps: SaleDeps,
): Promise<{ step: SupportOrderOutcome; old: boolean }> => {
  const { orders, errands, clock } = deps;
  const errand = await errands.begin(errandOf(sale.license, clock.now()));
  const key = `${errand.id}:${errand.createdAt}`;
  const orderId = errand.made ?? (await orders.order(sale, key));
  if (!errand.made) await errands.note(errand, orderId);
  let step = await orders.look(sale, orderId);
  if (step?.kind === 'open' || step?.kind === 'approved') step = await charge(sale, orderId, key, orders);
  await recordSupportOutcome(sale, step, errand, deps);
  return { step: step ?? { kind: 'declined' }, old: errand.made !== undefined };
};

/** Sells the offer to the means of payment on file, or through the provider's own page. */
export const sellSupportOrder = async (sale: SupportSale, deps: SaleDeps): Promise<SupportOrderOutcome> => {
  const { step, old } = await advance(sale, deps);
  return step.kind === 'declined' && old ? (await advance(sale, deps)).step : step;
};

/** Brings in what the buyer approved; asks for nothing. Nothing for an order that is not of this sale. */
export const finishSupportOrder = async (
  sale: SupportSale,
  orderId: string,
  deps: SaleDeps,
): Promise<SupportOrderOutcome | undefined> => {
  const { orders, errands, clock } = deps;
  let step = await orders.look(sale, orderId);
  if (!step) return undefined;
  if (step.kind === 'approved') step = await charge(sale, orderId, `support#${orderId}`, orders);
  if (step?.kind === 'done')
    await recordSupportOutcome(sale, step, await errands.begin(errandOf(sale.license, clock.now())), deps);
  return step;
};
