import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/**
 * The caller's license; a key that does not match its subscription is reported as missing.
 * Why: docs/decisions/0009
 */
export async function ownLicense(
  userId: string,
  named: { license_key: string; subID?: string | undefined },
  licenses: Pick<Licenses, 'ofOwner'>,
): Promise<LicenseRow> {
  const license = await licenses.ofOwner(userId, named.license_key);
  if (!license) throw noLicense();
  if (named.subID !== undefined && named.subID !== license.subscription.subscriptionId) throw noLicense();
  return license;
}

export function noLicense() {
  return new AppError('missing', messages.account.licenseMissing);
}
