import { noLicense } from '#functions/flows/own-license.ts';
import { type PayerDeps, payerOf } from '#functions/flows/who-pays.ts';
import type { User } from '#functions/ports/identity.ts';
import type { Licenses } from '#functions/ports/licenses.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import type { LicenseRow } from '#shared/domain/license.ts';

/** A customer that no capability is for: the check fails as it does for another user's licence. */
const nobody = 'none';

/**
 * The caller's own licence the offer is for. With a token any other is missing; without one the capability must be
 * that of the customer who pays for it, and a subscription id alone opens nothing.
 */
export async function buyersLicense(
  body: ParsedOf<'buy-support-plan'>,
  user: User | undefined,
  deps: PayerDeps & { licenses: Licenses },
): Promise<LicenseRow> {
  const userId = user?.id ?? body.userId;
  const own = userId ? await deps.licenses.ofUser(userId) : [];
  const license = own.find(({ subscription }) => subscription.subscriptionId === body.subscription_id);
  if (!user) {
    const customerId = license ? (license.subscription.customerId ?? undefined) : nobody;
    await payerOf(undefined, { userId: body.userId, checkoutToken: body.checkout_token, customerId }, deps);
  }
  if (!license) throw noLicense();
  return license;
}
