import type { Operation, Operations } from '#functions/ports/operations.ts';
import type { LostPurchases } from '#functions/ports/purchases.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { syncSubscription } from './sync-license.ts';
import type { SyncOwnDeps } from './sync-own.ts';

export interface ClaimDeps extends SyncOwnDeps {
  operations: Operations;
  lostPurchases: Readonly<Record<Provider, LostPurchases>>;
}

export type ClaimState = 'arrived' | 'waiting' | 'none' | 'no-second-trial';

/** More than anybody has open at once. */
const mostAtOnce = 5;
/** As long as a request may be at the provider whose answer is not noted yet. */
const underWayMs = 60_000;
/** Of several purchases the most telling state is the answer. */
const mostTelling: readonly ClaimState[] = ['no-second-trial', 'arrived', 'waiting', 'none'];

interface Claimed {
  subscriptionId?: string;
  state: ClaimState;
}

/**
 * Synchronises what a user bought and our table does not know yet. Only what our own operations say this user began
 * is asked for; the name of another user's subscription finds nothing.
 * Why: docs/decisions/0029
 */
export async function claimPurchases(
  userId: string,
  awaited: string | undefined,
  deps: ClaimDeps,
): Promise<ClaimState> {
  const owned = awaited ? await deps.licenses.ofUser(userId) : [];
  const held = owned.find(({ subscription }) => subscription.subscriptionId === awaited);
  if (held) return stateOf(held);
  const open = (await deps.operations.openOf(userId)).filter(({ kind }) => kind === 'purchase');
  const newest = open.slice(-mostAtOnce);
  const claims = await Promise.allSettled(newest.map(operation => claim(operation, awaited, deps)));
  const known = claims.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const own = awaited && known.find(({ subscriptionId }) => subscriptionId === awaited);
  const best = own
    ? own.state
    : (mostTelling.find(wanted => known.some(({ state }) => state === wanted)) ?? 'none');
  const failed = claims.find(one => one.status === 'rejected');
  if (failed && best === 'none') throw failed.reason;
  return best;
}

/** Asks for one purchase at its provider. `awaited` is the one whose page waits: it was approved, as that page says. */
async function claim(operation: Operation, awaited: string | undefined, deps: ClaimDeps): Promise<Claimed> {
  const { provider, createdAt } = operation;
  const subscriptionId = operation.providerId ?? (await deps.lostPurchases[provider].find(operation));
  if (!subscriptionId) return { state: deps.clock.now() - createdAt < underWayMs ? 'waiting' : 'none' };
  const found = await syncSubscription(subscriptionId, { ...deps, provider: deps.providers[provider] });
  if (found === 'unapproved')
    return { subscriptionId, state: subscriptionId === awaited ? 'waiting' : 'none' };
  if (found === 'unmatched' || found.subscription.status === 'incomplete')
    return { subscriptionId, state: 'none' };
  await deps.operations.complete(operation);
  return { subscriptionId, state: stateOf(found) };
}

function stateOf({ subscription }: LicenseRow): ClaimState {
  return subscription.noSecondTrial ? 'no-second-trial' : 'arrived';
}
