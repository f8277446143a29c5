import { sendDueInvoice } from '#functions/flows/send-due-invoice.ts';
import { syncLicense } from '#functions/flows/sync-license.ts';
import { hasService } from '#shared/domain/enablement.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { dayMs } from '#shared/domain/time.ts';
import type { Deps } from './resume-operation.ts';

export interface Subject {
  provider: Provider;
  subscriptionId: string;
}

/** Recent purchases are also listed at the provider, since a table restored from a backup may lack them. */
const recentMs = 3 * dayMs;
const endedStates: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired', 'CANCELLED', 'EXPIRED']);

/** Every subscription that may differ from our copy, once each. Licenses of another shape are reported, not read. */
export async function* allSubjects(
  { licenses, lostPurchases, clock }: Deps,
  reportUnreadable: (licenses: number) => void,
): AsyncGenerator<Subject> {
  const known = new Set<string>();
  for await (const { rows, unreadable } of licenses.pages()) {
    reportUnreadable(unreadable);
    for (const license of rows) {
      const { provider, subscriptionId } = license.subscription;
      known.add(subscriptionId);
      if (!hasEnded(license)) yield { provider, subscriptionId };
    }
  }
  for (const provider of ['stripe', 'paypal'] as const)
    for (const subscriptionId of await lostPurchases[provider].since(clock.now() - recentMs))
      if (!known.has(subscriptionId)) yield { provider, subscriptionId };
}

/** Nothing can change once the subscription has ended and its script is switched off. */
function hasEnded({ subscription, readAt }: LicenseRow): boolean {
  return endedStates.has(subscription.status) && !hasService(subscription, readAt);
}

export async function syncSubject({ provider, subscriptionId }: Subject, deps: Deps): Promise<void> {
  const license = await syncLicense(subscriptionId, { ...deps, provider: deps.providers[provider] });
  if (license) await sendDueInvoice(license, deps);
}
