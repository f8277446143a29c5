import { changeAlone, type Turn } from '#functions/flows/licenses/change-alone.ts';
import { changeLicense } from '#functions/flows/licenses/change-license.ts';
import { syncOwn } from '#functions/flows/licenses/sync-own.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { isOn } from '#shared/domain/licenses/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { agreedTerms } from './agreed.ts';
import { toChangeAnswer } from './answer.ts';
import { type Deps, licenseFor, type UpgradeBody } from './deps.ts';
import { demandUpgrade, targetOf } from './target.ts';

/**
 * Upgrades a license as it is in its turn, whatever it was when the price was shown. A repeat after a lost answer finds
 * the upgrade done and only reports success.
 */
export async function update(
  body: UpgradeBody<'update'>,
  user: User,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const own = await licenseFor(body, user, deps);
  return changeAlone(own, deps, async turn => upgrade(await syncOwn(own, deps), body, turn, deps));
}

async function upgrade(
  license: LicenseRow,
  body: UpgradeBody<'update'>,
  turn: Turn,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const { provider, subscriptionId, status } = license.subscription;
  const target = targetOf(body, license, deps);
  const shown = await deps.quotes.find(subscriptionId, target);
  if (isOn(license.subscription, target) && shown) return { status };
  await demandUpgrade(license, target, deps);
  const terms = await agreedTerms(license, target, { shown, seenCents: body.amount_due }, deps);
  const { priceId, quantity, at, attempt } = terms;
  const idempotencyKey = `upgrade:${subscriptionId}:${priceId}:${quantity}:${at}:${attempt}`;
  const { answer, license: after } = await changeLicense(license, deps, () =>
    turn.askFor(target, license.subscription, () =>
      deps.planChanges[provider].change(license, target, at, idempotencyKey),
    ),
  );
  if (answer.kind === 'done' && !isOn(after.subscription, target))
    throw new AppError('unavailable', messages.checkout.pending);
  if (answer.kind === 'declined') await deps.quotes.save({ ...terms, attempt: attempt + 1 });
  return toChangeAnswer(answer, after);
}
