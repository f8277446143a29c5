import type { PlanDesk } from '#functions/desks.ts';
import { type ChangeDeps, changeLicense } from '#functions/flows/change-license.ts';
import { ownLicense } from '#functions/flows/own-license.ts';
import { syncOwn } from '#functions/flows/sync-own.ts';
import type { Run } from '#functions/runtime/serve.ts';
import { canChange, canUndoCancel } from '#shared/domain/enablement.ts';
import type { Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';

export interface Deps extends ChangeDeps {
  desks: Readonly<Record<Provider, Pick<PlanDesk, 'undoCancel'>>>;
}

/** Takes a cancellation back that has not taken effect; where there is none, it is done already. */
export const run: Run<'undo-cancel', Deps> = async ({ body, user }, deps) => {
  const license = await syncOwn(await ownLicense(user.id, body, deps.licenses), deps);
  const { seen, readAt } = license;
  const now = deps.clock.now();
  if (canChange(seen, now)) return { status: seen.status };
  if (!canUndoCancel(seen, now)) throw new AppError('conflict', messages.account.nothingToUndo);
  const { license: after } = await changeLicense(license, deps, async () => {
    await deps.desks[seen.provider].undoCancel(license, `undo-cancel:${seen.subscriptionId}:${readAt}`);
    return undefined;
  });
  return { status: after.seen.status };
};
