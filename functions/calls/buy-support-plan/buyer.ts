import { type PayerDeps, payerOf, refuseOtherUser } from '#functions/flows/checkout/who-pays.ts';
import { noLicense } from '#functions/flows/licenses/own-license.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

/** No capability is issued for this id: an unknown subscription fails the check like another user's license does. */
const noCustomer = 'none';

/**
 * The caller's license that the offer is bought for. A signed-in user gets "missing" for any other; without a token
 * the capability must belong to the customer who pays for the license, because knowing a subscription id must not be
 * enough.
 */
export async function buyersLicense(
  body: ParsedOf<'buy-support-plan'>,
  user: User | undefined,
  deps: PayerDeps,
): Promise<LicenseRow> {
  refuseOtherUser(user, body.userId);
  const userId = user?.id ?? body.userId;
  const own = userId ? await deps.licenses.ofUser(userId) : [];
  const license = own.find(({ subscription }) => subscription.subscriptionId === body.subscription_id);
  if (!user) {
    const customerId = license ? (license.subscription.customerId ?? undefined) : noCustomer;
    await payerOf(undefined, { userId: body.userId, checkoutToken: body.checkout_token, customerId }, deps);
  }
  if (!license) throw noLicense();
  return license;
}
