import type { ClaimDeps } from '#functions/flows/checkout/claim-coupon.ts';
import type { ChangeDeps } from '#functions/flows/licenses/change-license.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { AloneDeps } from '#functions/flows/run-alone.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { CardUpdates, PlanChanges, Quotes } from '#functions/ports/licenses/changes.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps extends ChangeDeps, AloneDeps, ClaimDeps {
  planChanges: Readonly<Record<Provider, PlanChanges>>;
  cardUpdates: CardUpdates;
  quotes: Quotes;
  rateLimits: RateLimits;
  catalogue: Catalogue;
}

export type UpgradeBody<Type extends ParsedOf<'upgrade'>['type']> = Extract<
  ParsedOf<'upgrade'>,
  { type: Type }
>;

/** The caller's license as our table has it, which is no ground yet to decide about money. */
export async function licenseFor(
  named: { license_key: string; subID: string; pay_id?: Provider | undefined },
  user: User,
  deps: Deps,
): Promise<LicenseRow> {
  if (named.pay_id !== undefined && named.pay_id !== providerOf(named.subID))
    throw new AppError('invalid', messages.account.wrongProvider);
  return ownLicense(user.id, named, deps.licenses);
}

/** All ids of PayPal subscriptions begin with `I-`. */
function providerOf(subscriptionId: string): Provider {
  return subscriptionId.startsWith('I-') ? 'paypal' : 'stripe';
}
