import { carryOutRefund, type RefundDeps } from '#functions/flows/refund-license.ts';
import { finishSupportOrder, supportSaleOf } from '#functions/flows/sell-support-order.ts';
import { sendDueInvoice } from '#functions/flows/send-due-invoice.ts';
import { syncLicense } from '#functions/flows/sync-license.ts';
import type { Operation } from '#functions/ports/operations.ts';
import type { LostPurchases, SupportOrders } from '#functions/ports/purchases.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { dayMs } from '#shared/domain/time.ts';

export interface Deps extends RefundDeps {
  lostPurchases: Readonly<Record<Provider, LostPurchases>>;
  supportOrders: Readonly<Record<Provider, SupportOrders>>;
  siteUrl: string;
}

type End = 'completed' | 'abandoned' | 'open';

const resumeByKind: Readonly<Record<Operation['kind'], (operation: Operation, deps: Deps) => Promise<End>>> =
  { purchase: resumePurchase, change: resumeChange, support: resumeSupport, refund: resumeRefund };

/** Continues an operation from where it stopped. Returns whether it is closed; an open one is retried later. */
export async function resumeOperation(operation: Operation, deps: Deps): Promise<boolean> {
  const end = await resumeByKind[operation.kind](operation, deps);
  if (end === 'completed') await deps.operations.complete(operation);
  if (end === 'abandoned') await deps.operations.abandon(operation);
  return end !== 'open';
}

async function resumePurchase(operation: Operation, deps: Deps): Promise<End> {
  const { provider } = operation;
  const subscriptionId = operation.providerId ?? (await deps.lostPurchases[provider].find(operation));
  if (!subscriptionId) return 'completed';
  const license = await sync(subscriptionId, provider, deps);
  const isPaid = license && license.subscription.status !== 'incomplete';
  return isPaid || isOld(operation, deps) ? 'completed' : 'open';
}

async function resumeChange({ provider, subscriptionId }: Operation, deps: Deps): Promise<End> {
  const license = subscriptionId ? await sync(subscriptionId, provider, deps) : undefined;
  if (license) await sendDueInvoice(license, deps);
  return 'completed';
}

function sync(subscriptionId: string, provider: Provider, deps: Deps): Promise<LicenseRow | undefined> {
  return syncLicense(subscriptionId, { ...deps, provider: deps.providers[provider] });
}

/** Captures only what the buyer approved; an order that was never presented to the buyer is withdrawn. */
async function resumeSupport(operation: Operation, deps: Deps): Promise<End> {
  const { provider, providerId } = operation;
  const license = await licenseOf(operation, deps);
  if (!license || !providerId) return 'abandoned';
  const orders = deps.supportOrders[provider];
  const sale = supportSaleOf(license, `${provider}_capture`, deps.siteUrl);
  const outcome = await finishSupportOrder(sale, providerId, { ...deps, orders });
  if (outcome?.kind === 'done') return 'completed';
  if (outcome?.kind === 'pending') return 'open';
  if (outcome?.kind === 'redirect' && !isOld(operation, deps)) return 'open';
  // An abandoned order must not be paid later.
  await orders.drop(providerId);
  return 'abandoned';
}

/** Longer than any bank or provider keeps a first payment open. */
function isOld({ createdAt }: Operation, { clock }: Deps): boolean {
  return clock.now() - createdAt > dayMs;
}

async function resumeRefund(operation: Operation, deps: Deps): Promise<End> {
  const license = await licenseOf(operation, deps);
  // A conflict with a concurrent refund throws and keeps the operation, because the granted refund must stay
  // recorded.
  if (license && !(await carryOutRefund(license, operation, deps))) return 'abandoned';
  return 'completed';
}

function licenseOf({ userId, licenseKey }: Operation, { licenses }: Deps): Promise<LicenseRow | undefined> {
  return licenses.ofOwner(userId, licenseKey);
}
