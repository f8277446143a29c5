import type { License } from '#shared/contract/license.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/checkout/plans.ts';
import { kept } from '../../../state/kept.ts';

/** A change that its owner has gone to approve at PayPal. */
export interface ApprovingChange {
  subscriptionId: string;
  /** The id of the plan that was asked for; PayPal may report its twin with or without a trial. */
  priceId: string;
  quantity: number;
  /** What to say once it is made. */
  done: string;
  /** What to say if PayPal starts it later. */
  later: string;
}

export const approving = kept<ApprovingChange>('approving-change');

/** Whether one of these licenses shows the change. */
export function isMade(
  licenses: readonly License[],
  { subscriptionId, priceId, quantity }: ApprovingChange,
  catalogue: Catalogue,
): boolean {
  const asked = catalogueRow(catalogue, priceId);
  return licenses.some(
    license =>
      asked !== undefined &&
      license.type === 'PAYPAL' &&
      license.id === subscriptionId &&
      catalogueRow(catalogue, license.subscription.plan_id) === asked &&
      Number(license.subscription.quantity ?? 1) === quantity,
  );
}
