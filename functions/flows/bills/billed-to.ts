import type { BilledTo, Bills } from '#functions/ports/bills/bills.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { type PartMissing, unlessDown } from './unless-down.ts';

/** Somebody whom invoices are made out to, as the owner sees them: one, however many customers a provider keeps. */
export interface Recipient {
  provider: Provider;
  to: BilledTo;
  /** One of each customer. */
  licenses: readonly LicenseRow[];
}

/** Whom each provider's invoices are made out to. Each order has a customer of its own, so that several say the same. */
export async function billedTo(
  licenses: readonly LicenseRow[],
  bills: Readonly<Record<Provider, Pick<Bills, 'billedTo'>>>,
  missing: PartMissing,
): Promise<Recipient[]> {
  const byCustomer = new Map(licenses.map(license => [customerOf(license), license]));
  const all = await Promise.all(
    [...byCustomer.values()].map(async license => {
      const { provider } = license.subscription;
      const to = await unlessDown(provider, missing, () => bills[provider].billedTo(license));
      return to ? [{ provider, to, license }] : [];
    }),
  );
  const distinct = new Map<string, Recipient>();
  for (const { provider, to, license } of all.flat()) {
    const key = JSON.stringify([provider, to]);
    distinct.set(key, { provider, to, licenses: [...(distinct.get(key)?.licenses ?? []), license] });
  }
  return [...distinct.values()];
}

/** At PayPal each subscription has a payer of its own. */
function customerOf({ subscription }: LicenseRow): string {
  return subscription.customerId ?? subscription.subscriptionId;
}
