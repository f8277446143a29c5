import { cardBuckets } from '#functions/flows/buckets.ts';
import { claimForOtherCard } from '#functions/flows/checkout/claim-coupon.ts';
import { changeAlone } from '#functions/flows/licenses/change-alone.ts';
import { changeLicense } from '#functions/flows/licenses/change-license.ts';
import { noLicense } from '#functions/flows/licenses/own-license.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { licenseStatus } from '#shared/domain/licenses/enablement.ts';
import { hasEnded, isOrdered, subscriptionState } from '#shared/domain/licenses/status.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import type { Deps, UpgradeBody } from './deps.ts';

/**
 * Replaces the card on file. If the bank asked for authentication, the browser sends the same card again, which then
 * becomes the default.
 */
export async function updateCard(
  body: UpgradeBody<'update-card'>,
  { user, ip }: { user: User; ip: string },
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const { customerId, paymentMethodId } = body;
  const own = await licensesFor(body, user, deps);
  if (own.length === 0) throw noLicense();
  const live = own.filter(({ subscription }) => !hasEnded(licenseStatus(subscription, deps.clock.now())));
  if (live.length === 0) throw new AppError('conflict', messages.account.notEnabled);
  await deps.rateLimits.take(cardBuckets({ userId: user.id, customerId, ip }), `card:${paymentMethodId}`);
  // Where the first payment is open, the card pays for the order.
  for (const { licenseKey, subscription } of live)
    if (isOrdered(subscriptionState(subscription.status)))
      await claimForOtherCard({ userId: user.id, licenseKey, paymentMethodId }, deps);
  for (const license of live) {
    const { subscriptionId } = license.subscription;
    const newCard = { customerId, paymentMethodId, subscriptionId };
    const replace = () => deps.cardUpdates.replaceCard(newCard, `card:${customerId}:${paymentMethodId}`);
    const { answer } = await changeAlone(license, deps, () => changeLicense(license, deps, replace));
    if (answer.kind === 'declined') throw new AppError('declined', messages.checkout.declined);
    if (answer.kind === 'confirm') return { status: 'requires_action', client_secret: answer.clientSecret };
  }
  return { status: 'succeeded' };
}

/** The caller's licenses to charge to this card: the named one, or all of this customer. */
async function licensesFor(body: UpgradeBody<'update-card'>, user: User, { licenses }: Deps) {
  return (await licenses.ofUser(user.id)).filter(
    ({ licenseKey, subscription }) =>
      subscription.customerId === body.customerId &&
      (body.license_key === undefined || body.license_key === licenseKey) &&
      (body.subID === undefined || body.subID === subscription.subscriptionId),
  );
}
