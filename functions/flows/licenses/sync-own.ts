import type { SubscriptionReader } from '#functions/ports/checkout/purchases.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { type SyncDeps, syncLicense } from './sync-license.ts';

export interface SyncOwnDeps extends Omit<SyncDeps, 'provider'> {
  providers: Readonly<Record<Provider, SubscriptionReader>>;
}

/** The license in its current state at the provider. Decisions about money must rest on this, not on our copy. */
export async function syncOwn(license: LicenseRow, deps: SyncOwnDeps): Promise<LicenseRow> {
  const { provider, subscriptionId } = license.subscription;
  const reader = { ...deps, provider: deps.providers[provider] };
  return (await syncLicense(subscriptionId, reader, license)) ?? license;
}
