import { endOrderOfLeaver } from '#functions/flows/account/end-for-leaver.ts';
import { closePurchase } from '#functions/flows/checkout/close-purchase.ts';
import { endBoughtTwice } from '#functions/flows/checkout/end-bought-twice.ts';
import { finishSupportOrder, supportSaleOf } from '#functions/flows/checkout/sell-support-order.ts';
import { settlePurchase } from '#functions/flows/checkout/settle-purchase.ts';
import type { PaymentNoticeDeps } from '#functions/flows/letters/notify-of-payments.ts';
import { carryOutRefund, type RefundDeps } from '#functions/flows/licenses/refund-license.ts';
import { syncInBackground } from '#functions/flows/licenses/sync-in-background.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { CouponClaims, LostPurchases, SupportOrders } from '#functions/ports/checkout/purchases.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { dayMs } from '#shared/domain/time.ts';

export interface ResumeDeps extends RefundDeps, PaymentNoticeDeps {
  lostPurchases: Readonly<Record<Provider, LostPurchases>>;
  couponClaims: CouponClaims;
  supportOrders: Readonly<Record<Provider, SupportOrders>>;
  siteUrl: string;
}

/** Longer than any bank keeps a payment open. */
const supportOpenMs = dayMs;

type End = 'completed' | 'abandoned' | 'open';

const resumeByKind: Readonly<
  Record<Operation['kind'], (operation: Operation, deps: ResumeDeps) => Promise<End>>
> = { purchase: resumePurchase, change: resumeChange, support: resumeSupport, refund: resumeRefund };

/** Continues an operation from where it stopped. Returns whether it is closed; an open one is retried later. */
export async function resumeOperation(operation: Operation, deps: ResumeDeps): Promise<boolean> {
  const end = await resumeByKind[operation.kind](operation, deps);
  if (operation.kind === 'purchase') return end !== 'open';
  if (end === 'completed') await deps.operations.complete(operation);
  if (end === 'abandoned') await deps.operations.abandon(operation);
  return end !== 'open';
}

/** A purchase closes itself, but one that was bought twice, which stays open until all of it is given back. */
async function resumePurchase(operation: Operation, deps: ResumeDeps): Promise<End> {
  const { provider } = operation;
  const { end, isLeft, isBoughtTwice, subscriptionId } = await settlePurchase(operation, deps);
  if (isLeft && subscriptionId) await endOrderOfLeaver(provider, subscriptionId, deps);
  if (!isBoughtTwice || !subscriptionId) return end;
  await endBoughtTwice(provider, subscriptionId, deps);
  await closePurchase(operation, 'replaced', deps);
  return 'abandoned';
}

async function resumeChange({ provider, subscriptionId }: Operation, deps: ResumeDeps): Promise<End> {
  if (subscriptionId) await syncInBackground(provider, subscriptionId, deps);
  return 'completed';
}

/** Captures only what the buyer approved; an order that was never presented to the buyer is withdrawn. */
async function resumeSupport(operation: Operation, deps: ResumeDeps): Promise<End> {
  const { provider, providerId } = operation;
  const license = await licenseOf(operation, deps);
  if (!license || !providerId) return 'abandoned';
  const orders = deps.supportOrders[provider];
  const sale = supportSaleOf(license, `${provider}_capture`, deps.siteUrl);
  const outcome = await finishSupportOrder(sale, providerId, { ...deps, orders });
  if (outcome?.kind === 'done') return 'completed';
  if (outcome?.kind === 'pending') return 'open';
  if (outcome?.kind === 'redirect' && !isOlder(operation, supportOpenMs, deps)) return 'open';
  // An abandoned order must not be paid later.
  await orders.drop(providerId);
  return 'abandoned';
}

function isOlder({ createdAt }: Operation, ageMs: number, { clock }: ResumeDeps): boolean {
  return clock.now() - createdAt > ageMs;
}

async function resumeRefund(operation: Operation, deps: ResumeDeps): Promise<End> {
  const license = await licenseOf(operation, deps);
  if (!license) return 'completed';
  // A conflict with a concurrent refund throws and keeps the operation, because the granted refund must stay
  // recorded.
  const given = await carryOutRefund(license, operation, deps);
  if (!given) return 'abandoned';
  return given.isKnown ? 'completed' : 'open';
}

function licenseOf(
  { userId, licenseKey }: Operation,
  { licenses }: ResumeDeps,
): Promise<LicenseRow | undefined> {
  return licenses.ofOwner(userId, licenseKey);
}
