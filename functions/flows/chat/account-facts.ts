import type { LicenseFacts } from '#functions/ports/chat/assistant.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import { licenseStatus } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { snippetOf } from '#shared/domain/sites/snippet.ts';
import { statusText } from '#shared/text/status.ts';

interface Surroundings {
  catalogue: Catalogue;
  siteUrl: string;
  now: number;
}

/** What an assistant may say to an owner about a license; nothing of payments is in it. */
export function licenseFacts(license: LicenseRow, { catalogue, siteUrl, now }: Surroundings): LicenseFacts {
  const { subscription, domains, licenseKey } = license;
  const row = catalogueRow(catalogue, subscription.priceId);
  const title = row ? plans[row.plan].title : subscription.planName;
  const plan = `${title}, by the ${subscription.interval}`;
  const domain = domains[0] ?? null;
  return {
    name: domain ?? title,
    plan: subscription.quantity > 1 ? `${plan}, ${subscription.quantity} licenses` : plan,
    status: statusText[licenseStatus(subscription, now)],
    domain,
    snippet: domain && snippetOf(siteUrl, licenseKey),
  };
}
