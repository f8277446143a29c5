import { sendDueInvoice } from '#functions/flows/send-due-invoice.ts';
import { syncLicense } from '#functions/flows/sync-license.ts';
import { hasService } from '#shared/domain/enablement.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import type { Deps } from './resume-operation.ts';

export interface Subject {
  provider: Provider;
  subscriptionId: string;
}

/** Purchases this young are asked for at the provider too: a restored table may not know them. */
const recentMs = 3 * 86_400_000;
const over: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired', 'CANCELLED', 'EXPIRED']);

/** Every subscription that may differ from our copy, each once. */
export async function* allSubjects({ licenses, lostPurchases, clock }: Deps): AsyncGenerator<Subject> {
  const known = new Set<string>();
  for await (const page of licenses.pages())
    for (const license of page) {
      const { provider, subscriptionId } = license.subscription;
      known.add(subscriptionId);
      if (!isOver(license)) yield { provider, subscriptionId };
    }
  for (const provider of ['stripe', 'paypal'] as const)
    for (const subscriptionId of await lostPurchases[provider].since(clock.now() - recentMs))
      if (!known.has(subscriptionId)) yield { provider, subscriptionId };
}

/** Ended, and its script is off since: nothing can change any more. */
function isOver({ subscription, readAt }: LicenseRow): boolean {
  return over.has(subscription.status) && !hasService(subscription, readAt);
}

export async function syncSubject({ provider, subscriptionId }: Subject, deps: Deps): Promise<void> {
  const license = await syncLicense(subscriptionId, { ...deps, provider: deps.providers[provider] });
  if (license) await sendDueInvoice(license, deps);
}
