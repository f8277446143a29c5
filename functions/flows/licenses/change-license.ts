import type { Operation, Operations } from '#functions/ports/checkout/operations.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { type DueInvoiceDeps, sendDueInvoice } from '../bills/send-due-invoice.ts';
import { syncOwn } from './sync-own.ts';

export interface ChangeDeps extends DueInvoiceDeps {
  operations: Operations;
}

type Answer = Pick<PurchaseOutcome, 'kind'> | undefined;

/**
 * Changes something at the provider and synchronises the license. The operation is recorded first: if this breaks
 * off, job `reconcile-payments` reads the subscription again. An answer of the provider stands even if the license
 * cannot be read or saved after it; it is then the one from before.
 * Why: docs/decisions/0019
 */
export async function changeLicense<A extends Answer>(
  license: LicenseRow,
  deps: ChangeDeps,
  change: () => Promise<A>,
): Promise<{ answer: A; license: LicenseRow }> {
  const operation = await deps.operations.open(changeOperation(license, deps.clock.now()));
  const answer = await change();
  const lookAgain = async () => {
    const after = await sendDueInvoice(await syncOwn(license, deps), deps);
    if (!isWaitingForCustomer(answer)) await deps.operations.complete(operation);
    return after;
  };
  const after = answer ? await deps.afterMoney('change-license', lookAgain) : await lookAgain();
  return { answer, license: after ?? license };
}

function changeOperation({ userId, licenseKey, subscription }: LicenseRow, createdAt: number): Operation {
  const { provider, subscriptionId } = subscription;
  const id = `change#${subscriptionId}#${createdAt}`;
  return { id, kind: 'change', provider, userId, licenseKey, subscriptionId, createdAt };
}

/** The customer still has to confirm with the bank or on the provider's page. */
function isWaitingForCustomer(answer: Answer): boolean {
  return answer?.kind === 'confirm' || answer?.kind === 'redirect';
}
