import type { LostPurchases } from '#functions/desks.ts';
import type { Operation, Operations } from '#functions/ports.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { lookUp } from './sync-license.ts';
import type { SyncOwnDeps } from './sync-own.ts';

export interface ClaimDeps extends SyncOwnDeps {
  errands: Operations;
  lost: Readonly<Record<Provider, LostPurchases>>;
}

export type ClaimState = 'arrived' | 'waiting' | 'none' | 'no-second-trial';

/** More than anybody has open at once. */
const mostAtOnce = 5;
/** As long as a request may be at the provider whose answer is not noted yet. */
const underWayMs = 60_000;

interface Claimed {
  made?: string;
  state: ClaimState;
}

const stateOf = ({ subscription }: LicenseRow): ClaimState =>
  subscription.noSecondTrial ? 'no-second-trial' : 'arrived';

/** Looks one purchase up at its provider. `named` is the one somebody waits for: it was approved, as its page says. */
const claim = async (errand: Operation, named: string | undefined, deps: ClaimDeps): Promise<Claimed> => {
  const { provider, createdAt } = errand;
  const made = errand.subscriptionId ?? (await deps.lost[provider].find(errand));
  if (!made) return { state: deps.clock.now() - createdAt < underWayMs ? 'waiting' : 'none' };
  const found = await lookUp(made, { ...deps, provider: deps.providers[provider] });
  if (found === 'unapproved') return { made, state: made === named ? 'waiting' : 'none' };
  if (found === 'unmatched' || found.subscription.status === 'incomplete') return { made, state: 'none' };
  await deps.errands.close(errand);
  return { made, state: stateOf(found) };
};

const order: readonly ClaimState[] = ['no-second-trial', 'arrived', 'waiting', 'none'];

/**
 * Brings in what a user bought and our table does not know yet. Only what our own notes say this user began is asked
 * for; the name of another's subscription finds nothing.
 */
export const claimPurchases = async (
  userId: string,
  named: string | undefined,
  deps: ClaimDeps,
): Promise<ClaimState> => {
  const held =
    named &&
    (await deps.licenses.ofUser(userId)).find(({ subscription }) => subscription.subscriptionId === named);
  if (held) return stateOf(held);
  const open = (await deps.errands.openOf(userId)).filter(({ kind }) => kind === 'purchase');
  const claimed = await Promise.allSettled(open.slice(-mostAtOnce).map(errand => claim(errand, named, deps)));
  const known = claimed.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const own = named && known.find(({ made }) => made === named);
  const best = own
    ? own.state
    : (order.find(wanted => known.some(({ state }) => state === wanted)) ?? 'none');
  const failed = claimed.find(one => one.status === 'rejected');
  if (failed && best === 'none') throw failed.reason;
  return best;
};
