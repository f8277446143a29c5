import type { OwnedSnapshot, SubscriptionReader } from '#functions/ports/checkout/purchases.ts';
import type { TrialClaims } from '#functions/ports/licenses/licenses.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { hasEnded, subscriptionState } from '#shared/domain/licenses/status.ts';

interface Deps {
  provider: SubscriptionReader;
  trialClaims: TrialClaims;
}

/**
 * One free trial per person, per card and per PayPal account (docs/decisions/0028). This is decided when subscriptions
 * begin, not when they are ordered: the first to begin keeps the trial, and the others are ended unpaid at the
 * provider. It is decided once: a card that replaces the first one, such as a company's that had its trial, never ends
 * a trial that is under way. Returns the subscription's state afterwards.
 */
export async function enforceOneTrial(
  read: OwnedSnapshot,
  { provider, trialClaims }: Deps,
): Promise<OwnedSnapshot> {
  const { owner, snapshot } = read;
  if (!isOnTrial(snapshot)) return read;
  if (await trialClaims.claim(claimantsOf(read), owner.licenseKey)) return read;
  const { subscriptionId } = snapshot;
  if (!hasEnded(subscriptionState(snapshot.status))) await provider.stop(subscriptionId);
  const after = await provider.read(subscriptionId);
  const now = typeof after === 'object' ? after.snapshot : snapshot;
  return { owner, snapshot: { ...now, cancelAt: now.startAt, noSecondTrial: true } };
}

/** PayPal has no trial status, and a cancelled subscription there keeps its trial data. */
function isOnTrial({ provider, status, trialEndAt }: SubscriptionSnapshot): boolean {
  return provider === 'stripe' ? subscriptionState(status) === 'trialing' : trialEndAt !== null;
}

function claimantsOf({ owner, cardFingerprint, payerId }: OwnedSnapshot): string[] {
  return [
    `user#${owner.userId}`,
    ...(cardFingerprint ? [`card#${cardFingerprint}`] : []),
    ...(payerId ? [`payer#${payerId}`] : []),
  ];
}
