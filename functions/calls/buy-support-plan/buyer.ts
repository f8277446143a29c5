import { noLicense } from '#functions/flows/own-license.ts';
import { payerOf } from '#functions/flows/who-pays.ts';
import type { Accounts, CheckoutTokens, Clock, Customers, Licenses, User } from '#functions/ports.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import type { LicenseRow } from '#shared/domain/license.ts';

interface Deps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  licenses: Licenses;
  clock: Clock;
}

/** Given for nobody: fails every check of a capability, as a stranger's licence does. */
const nobody = 'none';

/**
 * The caller's own licence the offer is for. With a token any other is missing; without one the capability must be
 * that of the customer who pays for it, and a subscription id alone opens nothing.
 */
export const buyersLicense = async (
  body: ParsedOf<'buy-support-plan'>,
  user: User | undefined,
  deps: Deps,
): Promise<LicenseRow> => {
  const userId = user?.id ?? body.userId;
  const own = userId ? await deps.licenses.ofUser(userId) : [];
  const license = own.find(({ subscription }) => subscription.subscriptionId === body.subscription_id);
  if (!user) {
    const { customerId } = license?.subscription ?? { customerId: nobody };
    const claim = { userId: body.userId, checkoutToken: body.checkout_token };
    await payerOf(undefined, { ...claim, customerId: customerId ?? undefined }, deps);
  }
  if (!license) throw noLicense();
  return license;
};
