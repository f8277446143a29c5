import { ofUser } from '#functions/flows/buckets.ts';
import { changeAlone } from '#functions/flows/licenses/change-alone.ts';
import { type ChangeDeps, changeLicense } from '#functions/flows/licenses/change-license.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import { syncOwn } from '#functions/flows/licenses/sync-own.ts';
import type { AloneDeps } from '#functions/flows/run-alone.ts';
import type { PlanChanges } from '#functions/ports/licenses/changes.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { canChange, canUndoCancel } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps extends ChangeDeps, AloneDeps {
  rateLimits: Pick<RateLimits, 'take'>;
  planChanges: Readonly<Record<Provider, Pick<PlanChanges, 'undoCancel'>>>;
}

/** Withdraws a cancellation before it takes effect; without one there’s nothing to do. */
export async function run(
  { body, user }: Request<'undo-cancel'>,
  deps: Deps,
): Promise<AnswerOf<'undo-cancel'>> {
  await deps.rateLimits.take([ofUser('change', user.id, attemptLimits.changes)]);
  const own = await ownLicense(user.id, body, deps.licenses);
  return changeAlone(own, deps, async () => keepRunning(await syncOwn(own, deps), deps));
}

async function keepRunning(license: LicenseRow, deps: Deps): Promise<AnswerOf<'undo-cancel'>> {
  const { subscription, readAt } = license;
  const now = deps.clock.now();
  if (!canUndoCancel(subscription, now)) {
    if (canChange(subscription, now)) return { status: subscription.status };
    throw new AppError('conflict', messages.account.nothingToUndo);
  }
  const { provider, subscriptionId } = subscription;
  const { license: after } = await changeLicense(license, deps, async () => {
    await deps.planChanges[provider].undoCancel(license, `undo-cancel:${subscriptionId}:${readAt}`);
    return undefined;
  });
  return { status: after.subscription.status };
}
