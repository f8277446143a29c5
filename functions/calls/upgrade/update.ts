import { changeLicense } from '#functions/flows/change-license.ts';
import { syncOwn } from '#functions/flows/sync-own.ts';
import type { User } from '#functions/ports/identity.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { isOn } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { agreedTerms } from './agreed.ts';
import { toChangeAnswer } from './answer.ts';
import { type Deps, licenseFor, type UpgradeBody } from './deps.ts';
import { demandUpgrade, targetOf } from './target.ts';

/** Upgrades a license. A repeat after a lost answer finds the upgrade done and only reports success. */
export async function update(
  body: UpgradeBody<'update'>,
  user: User,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const license = await licenseFor(body, user, deps);
  const { provider, subscriptionId, status } = license.subscription;
  const target = targetOf(body, license, deps);
  const shown = await deps.quotes.find(subscriptionId, target);
  if (isOn(license.subscription, target) && shown) return { status };
  await demandUpgrade(license, target, deps);
  const terms = await agreedTerms(license, target, shown, deps).catch(async error => {
    // Of two concurrent requests the second may find that the first has already made the change.
    if (!(error instanceof AppError) || !['figures-changed', 'conflict', 'invalid'].includes(error.code))
      throw error;
    const { subscription } = await syncOwn(license, deps);
    if (isOn(subscription, target)) return subscription;
    throw error;
  });
  if ('status' in terms) return { status: terms.status };
  const { priceId, quantity, at, attempt } = terms;
  const idempotencyKey = `upgrade:${subscriptionId}:${priceId}:${quantity}:${at}:${attempt}`;
  const { answer, license: after } = await changeLicense(license, deps, () =>
    deps.planChanges[provider].change(license, target, at, idempotencyKey),
  );
  if (answer.kind === 'done' && !isOn(after.subscription, target))
    throw new AppError('unavailable', messages.checkout.pending);
  if (answer.kind === 'declined') await deps.quotes.save({ ...terms, attempt: attempt + 1 });
  return toChangeAnswer(answer, after);
}
