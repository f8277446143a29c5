import type { License } from '#shared/contract/license.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import { cardStatus, paypalStatus } from '#shared/domain/licenses/status.ts';
import { licenseSnapshot } from './license-snapshot.ts';

/** What a license is called, and whether it works: of a row's facts those that need no rule of changes or refunds. */
export function siteFacts(license: License, catalogue: Catalogue) {
  const snapshot = licenseSnapshot(license);
  const sold = catalogueRow(catalogue, snapshot.priceId);
  const title = sold ? plans[sold.plan].title : snapshot.planName;
  const domain = license.meta.allowed_domains[0] ?? '';
  return {
    snapshot,
    sold,
    title,
    domain,
    id: license.id,
    licenseKey: license.meta.license_key,
    name: domain || title,
    status: statusOfAnswer(license, snapshot),
  };
}

/** The server knows whether a cancelled PayPal license still has paid time, so no date is compared here. */
function statusOfAnswer(license: License, snapshot: ReturnType<typeof licenseSnapshot>) {
  return license.type === 'STRIPE'
    ? cardStatus(snapshot)
    : paypalStatus(snapshot, license.status === 'activated' ? Number.POSITIVE_INFINITY : 0, 1);
}
