import type { Accounts, Resends } from '#functions/ports/account/identity.ts';
import type { ClosableAccounts } from '#functions/ports/account/personal-data.ts';
import type { Operations } from '#functions/ports/checkout/operations.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses, TrialClaims } from '#functions/ports/licenses/licenses.ts';
import { countedResends } from '#shared/domain/account/resend.ts';
import { isLeftUnconfirmed } from '#shared/domain/account/unconfirmed-account.ts';

export interface UnconfirmedDeps {
  accounts: Accounts & Pick<ClosableAccounts, 'remove'>;
  licenses: Pick<Licenses, 'ofUser'>;
  operations: Pick<Operations, 'openOf'>;
  trialClaims: Pick<TrialClaims, 'hasClaimed'>;
  resends: Pick<Resends, 'read'>;
  clock: Clock;
}

/**
 * Deletes an account that was never confirmed and with which nothing was bought. Safe to repeat. The account itself is
 * read last, right before it is deleted: if it is confirmed meanwhile, it stays. Returns whether it was deleted.
 * Why: docs/decisions/0163
 */
export async function deleteUnconfirmed(userId: string, deps: UnconfirmedDeps): Promise<boolean> {
  if (await isNeeded(userId, deps)) return false;
  const account = await deps.accounts.find(userId);
  if (!account || !isLeftUnconfirmed(account, deps.clock.now())) return false;
  await deps.accounts.remove(userId);
  return true;
}

/** Whether anything was bought, may have been, or the link of a mail sent again is still waiting to be pressed. */
async function isNeeded(userId: string, deps: UnconfirmedDeps): Promise<boolean> {
  const { licenses, operations, trialClaims, resends, clock } = deps;
  if ((await licenses.ofUser(userId)).length > 0) return true;
  if ((await operations.openOf(userId)).length > 0) return true;
  if (await trialClaims.hasClaimed(userId)) return true;
  return countedResends(await resends.read(userId), clock.now()).length > 0;
}
