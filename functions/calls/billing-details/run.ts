import { billedTo } from '#functions/flows/bills/billed-to.ts';
import type { PartMissing } from '#functions/flows/bills/unless-down.ts';
import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Bills, DetailsChanges } from '#functions/ports/bills/bills.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { taxIdTypeOf } from '#shared/domain/bills/tax-id-types.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { billsRefusals } from '#shared/text/bills.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner' | 'ofUser'>;
  bills: Pick<Bills, 'billedTo'>;
  details: DetailsChanges;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** Changes whom a license's invoices are made out to, and those of all that the caller sees as one with it. */
export async function run(
  { body, user }: Request<'billing-details'>,
  deps: Deps,
): Promise<AnswerOf<'billing-details'>> {
  await deps.rateLimits.take([ofUser('change', user.id, attemptLimits.changes)]);
  const { license_key, idempotency_key, postal_code: postalCode, tax_id: taxId, ...same } = body;
  const named = await ownLicense(user.id, { license_key }, deps.licenses);
  if (named.subscription.provider !== 'stripe') throw new AppError('invalid', messages.account.wrongProvider);
  if (taxId && !taxIdTypeOf(same.country)) throw wrongTaxId();
  for (const customer of await customersLike(named, deps)) {
    const saved = await deps.details.save(customer, { ...same, postalCode, taxId }, idempotency_key);
    if (saved === 'tax-id-refused') throw wrongTaxId();
  }
  return { error: false };
}

/**
 * The customers that say the same as this license's, which comes last: after a try that broke off the others are found
 * again by what they still have in common with it.
 */
async function customersLike(named: LicenseRow, { licenses, bills }: Deps): Promise<readonly string[]> {
  const owned = await licenses.ofUser(named.userId);
  const byCard = owned.filter(({ subscription }) => subscription.provider === 'stripe');
  const missing: PartMissing = new Set();
  const recipients = await billedTo(byCard, { stripe: bills, paypal: bills }, missing);
  const own = named.subscription.customerId;
  const alike = recipients
    .map(recipient => recipient.licenses.flatMap(({ subscription }) => subscription.customerId ?? []))
    .find(ids => own && ids.includes(own));
  if (!own || !alike || missing.size > 0) throw new AppError('provider', messages.checkout.providerDown);
  return [...alike.filter(id => id !== own), own];
}

function wrongTaxId() {
  return new AppError('invalid', billsRefusals.taxId, { field: { name: 'tax_id', reason: 'tax-id' } });
}
