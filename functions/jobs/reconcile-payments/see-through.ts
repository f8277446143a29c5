import type { LostPurchases, SupportDesk } from '#functions/desks.ts';
import { carryOutRefund, type RefundDeps } from '#functions/flows/refund-license.ts';
import { finishSupport, saleOf } from '#functions/flows/support-sale.ts';
import { syncLicense } from '#functions/flows/sync-license.ts';
import type { Errand } from '#functions/ports.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';

export interface Deps extends RefundDeps {
  lost: Readonly<Record<Provider, LostPurchases>>;
  supports: Readonly<Record<Provider, SupportDesk>>;
  siteUrl: string;
}

/** `open` is looked at again in a quarter of an hour. */
type End = 'seen-through' | 'nothing-came' | 'open';

const dayMs = 86_400_000;
/** Longer than any bank or provider keeps a first payment open. */
const isOld = ({ createdAt }: Errand, { clock }: Deps): boolean => clock.now() - createdAt > dayMs;

const read = (subscriptionId: string, provider: Provider, deps: Deps): Promise<LicenseRow | undefined> =>
  syncLicense(subscriptionId, { ...deps, provider: deps.providers[provider] });

const licenseOf = ({ userId, licenseKey }: Errand, { licenses }: Deps) =>
  licenses.ofOwner(userId, licenseKey);

const purchase = async (errand: Errand, deps: Deps): Promise<End> => {
  const { provider } = errand;
  const made = errand.subscriptionId ?? (await deps.lost[provider].find(errand));
  if (!made) return 'seen-through';
  const license = await read(made, provider, deps);
  return (license && license.seen.status !== 'incomplete') || isOld(errand, deps) ? 'seen-through' : 'open';
};

const change = async ({ provider, subscriptionId }: Errand, deps: Deps): Promise<End> => {
  if (subscriptionId) await read(subscriptionId, provider, deps);
  return 'seen-through';
};

/** Only what the buyer approved is brought in; an order nobody was asked to pay yet is dropped. */
const support = async (errand: Errand, deps: Deps): Promise<End> => {
  const license = await licenseOf(errand, deps);
  if (!license || !errand.made) return 'nothing-came';
  const { provider } = errand;
  const sale = saleOf(license, `${provider}_capture`, deps.siteUrl);
  const step = await finishSupport(sale, errand.made, { ...deps, desk: deps.supports[provider] });
  if (step?.step === 'done') return 'seen-through';
  const waits = step?.step === 'redirect' || step?.step === 'pending';
  if (waits && (step.step === 'pending' || !isOld(errand, deps))) return 'open';
  // Nobody may pay later what is no longer waited for.
  await deps.supports[provider].drop(errand.made);
  return 'nothing-came';
};

const refund = async (errand: Errand, deps: Deps): Promise<End> => {
  const license = await licenseOf(errand, deps);
  // Somebody else at the same refund is no refusal: that it was granted must not be forgotten.
  if (license && !(await carryOutRefund(license, errand, deps))) return 'nothing-came';
  return 'seen-through';
};

const kinds: Readonly<Record<Errand['kind'], (errand: Errand, deps: Deps) => Promise<End>>> = {
  purchase,
  change,
  support,
  refund,
};

/** Carries an errand on from wherever it stopped. Says whether it is over. */
export const seeThrough = async (errand: Errand, deps: Deps): Promise<boolean> => {
  const end = await kinds[errand.kind](errand, deps);
  if (end === 'seen-through') await deps.errands.close(errand);
  if (end === 'nothing-came') await deps.errands.giveUp(errand);
  return end !== 'open';
};
