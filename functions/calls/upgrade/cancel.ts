import { changeAlone } from '#functions/flows/licenses/change-alone.ts';
import { changeLicense } from '#functions/flows/licenses/change-license.ts';
import { syncOwn } from '#functions/flows/licenses/sync-own.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { canCancel, isSetToEnd } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { type Deps, licenseFor, type UpgradeBody } from './deps.ts';

/**
 * Cancels a license at the end of its paid period or trial, and at once while a card's payment fails; a repeated cancellation
 * changes nothing.
 */
export async function cancel(
  body: UpgradeBody<'cancel'>,
  user: User,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const own = await licenseFor(body, user, deps);
  return changeAlone(own, deps, async () => endLater(await syncOwn(own, deps), body.reason, deps));
}

async function endLater(
  license: LicenseRow,
  reason: string | undefined,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const { subscription, readAt } = license;
  const now = deps.clock.now();
  if (isSetToEnd(subscription, now)) return { status: subscription.status };
  if (!canCancel(subscription, now)) throw new AppError('conflict', messages.account.notEnabled);
  const { license: after } = await changeLicense(license, deps, async () => {
    await deps.planChanges[subscription.provider].cancel(
      license,
      reason,
      `cancel:${subscription.subscriptionId}:${readAt}`,
    );
    return undefined;
  });
  return { status: after.subscription.status };
}
