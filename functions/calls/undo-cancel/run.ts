import type { PlanChanges } from '#functions/desks.ts';
import { type ChangeDeps, changeLicense } from '#functions/flows/change-license.ts';
import { ownLicense } from '#functions/flows/own-license.ts';
import { syncOwn } from '#functions/flows/sync-own.ts';
import type { Run } from '#functions/runtime/serve.ts';
import { canChange, canUndoCancel } from '#shared/domain/enablement.ts';
import type { Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps extends ChangeDeps {
  planChanges: Readonly<Record<Provider, Pick<PlanChanges, 'undoCancel'>>>;
}

/** Takes a cancellation back that has not taken effect; where there is none, it is done already. */
export const run: Run<'undo-cancel', Deps> = async ({ body, user }, deps) => {
  const license = await syncOwn(await ownLicense(user.id, body, deps.licenses), deps);
  const { subscription, readAt } = license;
  const now = deps.clock.now();
  if (canChange(subscription, now)) return { status: subscription.status };
  if (!canUndoCancel(subscription, now)) throw new AppError('conflict', messages.account.nothingToUndo);
  const { license: after } = await changeLicense(license, deps, async () => {
    await deps.planChanges[subscription.provider].undoCancel(
      license,
      `undo-cancel:${subscription.subscriptionId}:${readAt}`,
    );
    return undefined;
  });
  return { status: after.subscription.status };
};
