import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { subscriptionState } from '#shared/domain/licenses/status.ts';
import { type SettleDeps, settlePurchase } from './settle-purchase.ts';

export type ClaimState = 'arrived' | 'waiting' | 'none' | 'no-second-trial';

/** More than any customer has open at a time. */
const maxClaims = 5;
/** A request may run this long before the provider's id is recorded. */
const underWayMs = 60_000;
/** With several purchases, the first matching state in this order is reported, or else none. */
const statePriority: readonly ClaimState[] = ['no-second-trial', 'arrived', 'waiting'];

interface Claimed {
  subscriptionId?: string | undefined;
  state: ClaimState;
}

/**
 * Synchronises purchases that our table does not know yet. Only operations this user began are looked up; another
 * user's subscription id finds nothing. PayPal's news of an approval may come later than the buyer, who would look at
 * an empty account.
 */
export async function claimPurchases(
  userId: string,
  awaited: string | undefined,
  deps: SettleDeps,
): Promise<ClaimState> {
  const owned = awaited ? await deps.licenses.ofUser(userId) : [];
  const license = owned.find(({ subscription }) => subscription.subscriptionId === awaited);
  if (license) return claimState(license);
  const open = (await deps.operations.openOf(userId)).filter(({ kind }) => kind === 'purchase');
  const named = awaited ? open.filter(({ providerId }) => providerId === awaited) : [];
  const looked = named.length > 0 ? named : open.slice(-maxClaims);
  const claims = await Promise.allSettled(looked.map(operation => claim(operation, awaited, deps)));
  const known = claims.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const own = awaited && known.find(({ subscriptionId }) => subscriptionId === awaited);
  const best = own
    ? own.state
    : (statePriority.find(wanted => known.some(({ state }) => state === wanted)) ?? 'none');
  const failed = claims.find(one => one.status === 'rejected');
  if (failed && best === 'none') throw failed.reason;
  return best;
}

/**
 * Looks up one purchase at its provider. `awaited` is the subscription the user returned from approving, which PayPal
 * may report as unapproved for a moment.
 */
async function claim(operation: Operation, awaited: string | undefined, deps: SettleDeps): Promise<Claimed> {
  const { license, subscriptionId, isUnapproved } = await settlePurchase(operation, deps);
  if (license && subscriptionState(license.subscription.status) !== 'incomplete')
    return { subscriptionId, state: claimState(license) };
  const isUnderWay = deps.clock.now() - operation.createdAt < underWayMs;
  const isExpected = subscriptionId === undefined ? isUnderWay : isUnapproved && subscriptionId === awaited;
  return { subscriptionId, state: isExpected ? 'waiting' : 'none' };
}

function claimState({ subscription }: LicenseRow): ClaimState {
  return subscription.noSecondTrial ? 'no-second-trial' : 'arrived';
}
