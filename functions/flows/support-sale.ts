import type { SupportDesk, SupportSale, SupportStep } from '#functions/desks.ts';
import type { Clock, Errand, Errands, Licenses } from '#functions/ports.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';

export interface SaleDeps {
  desk: SupportDesk;
  errands: Errands;
  licenses: Licenses;
  clock: Clock;
  siteUrl: string;
}

/** The offer for this licence; who approves it elsewhere comes back to the page that finishes it. */
export const saleOf = (license: LicenseRow, payId: string, siteUrl: string): SupportSale => {
  const back = new URLSearchParams({ pay_id: payId, main_subscription_id: license.seen.subscriptionId });
  return {
    license,
    amountCents: limits.supportOfferCents,
    returnUrl: `${siteUrl}/support-plan?${back}`,
  };
};

const errandOf = ({ userId, licenseKey, seen }: LicenseRow, createdAt: number): Errand => ({
  id: `support#${seen.subscriptionId}`,
  kind: 'support',
  provider: seen.provider,
  userId,
  licenseKey,
  subscriptionId: seen.subscriptionId,
  createdAt,
});

/** What a step means for us: paid is kept on the licence, refused may begin anew, all else stays open. */
export const settleSale = async (
  { license }: SupportSale,
  step: SupportStep | undefined,
  errand: Errand,
  { errands, licenses }: Pick<SaleDeps, 'errands' | 'licenses'>,
): Promise<void> => {
  if (step?.step === 'done') {
    await licenses.setSupportOrder(license, step.orderId);
    await errands.close(errand);
  } else if (!step || step.step === 'declined') await errands.giveUp(errand);
};

/** Another request is at the very same payment: what it makes of it is the answer to both. */
const charge = async (sale: SupportSale, orderId: string, key: string, desk: SupportDesk) => {
  try {
    return await desk.charge(sale, orderId, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const step = await desk.look(sale, orderId);
    return step?.step === 'open' ? ({ step: 'pending', orderId } as const) : step;
  }
};

/** One order for one licence, however often it is asked for; one that was refused is followed by a new one. */
const advance = async (sale: SupportSale, deps: SaleDeps): Promise<{ step: SupportStep; old: boolean }> => {
  const { desk, errands, clock } = deps;
  const errand = await errands.begin(errandOf(sale.license, clock.now()));
  const key = `${errand.id}:${errand.createdAt}`;
  const orderId = errand.made ?? (await desk.order(sale, key));
  if (!errand.made) await errands.note(errand, orderId);
  let step = await desk.look(sale, orderId);
  if (step?.step === 'open' || step?.step === 'approved') step = await charge(sale, orderId, key, desk);
  await settleSale(sale, step, errand, deps);
  return { step: step ?? { step: 'declined' }, old: errand.made !== undefined };
};

/** Sells the offer to the means of payment on file, or through the provider's own page. */
export const sellSupport = async (sale: SupportSale, deps: SaleDeps): Promise<SupportStep> => {
  const { step, old } = await advance(sale, deps);
  return step.step === 'declined' && old ? (await advance(sale, deps)).step : step;
};

/** Brings in what the buyer approved; asks for nothing. Nothing for an order that is not of this sale. */
export const finishSupport = async (
  sale: SupportSale,
  orderId: string,
  deps: SaleDeps,
): Promise<SupportStep | undefined> => {
  const { desk, errands, clock } = deps;
  let step = await desk.look(sale, orderId);
  if (!step) return undefined;
  if (step.step === 'approved') step = await charge(sale, orderId, `support#${orderId}`, desk);
  if (step?.step === 'done')
    await settleSale(sale, step, await errands.begin(errandOf(sale.license, clock.now())), deps);
  return step;
};
