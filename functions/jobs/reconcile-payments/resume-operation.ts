import type { LostPurchases, SupportOrders } from '#functions/desks.ts';
import { carryOutRefund, type RefundDeps } from '#functions/flows/refund-license.ts';
import { finishSupportOrder, saleOf } from '#functions/flows/support-order.ts';
import { syncLicense } from '#functions/flows/sync-license.ts';
import type { Operation } from '#functions/ports.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';

export interface Deps extends RefundDeps {
  lost: Readonly<Record<Provider, LostPurchases>>;
  supportOrders: Readonly<Record<Provider, SupportOrders>>;
  siteUrl: string;
}

/** `open` is looked at again in a quarter of an hour. */
type End = 'completed' | 'abandoned' | 'open';

const dayMs = 86_400_000;
/** Longer than any bank or provider keeps a first payment open. */
const isOld = ({ createdAt }: Operation, { clock }: Deps): boolean => clock.now() - createdAt > dayMs;

const read = (subscriptionId: string, provider: Provider, deps: Deps): Promise<LicenseRow | undefined> =>
  syncLicense(subscriptionId, { ...deps, provider: deps.providers[provider] });

const licenseOf = ({ userId, licenseKey }: Operation, { licenses }: Deps) =>
  licenses.ofOwner(userId, licenseKey);

const purchase = async (errand: Operation, deps: Deps): Promise<End> => {
  const { provider } = errand;
  const made = errand.subscriptionId ?? (await deps.lost[provider].find(errand));
  if (!made) return 'completed';
  const license = await read(made, provider, deps);
  return (license && license.subscription.status !== 'incomplete') || isOld(errand, deps)
    ? 'completed'
    : 'open';
};

const change = async ({ provider, subscriptionId }: Operation, deps: Deps): Promise<End> => {
  if (subscriptionId) await read(subscriptionId, provider, deps);
  return 'completed';
};

/** Only what the buyer approved is brought in; an order nobody was asked to pay yet is dropped. */
const support = async (errand: Operation, deps: Deps): Promise<End> => {
  const license = await licenseOf(errand, deps);
  if (!license || !errand.made) return 'abandoned';
  const { provider } = errand;
  const sale = saleOf(license, `${provider}_capture`, deps.siteUrl);
  const step = await finishSupportOrder(sale, errand.made, { ...deps, orders: deps.supportOrders[provider] });
  if (step?.kind === 'done') return 'completed';
  const waits = step?.kind === 'redirect' || step?.kind === 'pending';
  if (waits && (step.kind === 'pending' || !isOld(errand, deps))) return 'open';
  // Nobody may pay later what is no longer waited for.
  await deps.supportOrders[provider].drop(errand.made);
  return 'abandoned';
};

const refund = async (errand: Operation, deps: Deps): Promise<End> => {
  const license = await licenseOf(errand, deps);
  // Somebody else at the same refund is no refusal: that it was granted must not be forgotten.
  if (license && !(await carryOutRefund(license, errand, deps))) return 'abandoned';
  return 'completed';
};

const kinds: Readonly<Record<Operation['kind'], (errand: Operation, deps: Deps) => Promise<End>>> = {
  purchase,
  change,
  support,
  refund,
};

/** Carries an errand on from wherever it stopped. Says whether it is over. */
export const resumeOperation = async (errand: Operation, deps: Deps): Promise<boolean> => {
  const end = await kinds[errand.kind](errand, deps);
  if (end === 'completed') await deps.errands.close(errand);
  if (end === 'abandoned') await deps.errands.giveUp(errand);
  return end !== 'open';
};
