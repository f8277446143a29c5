import type { TrialClaims } from '#functions/ports/licenses.ts';
import type { OwnedSnapshot, SubscriptionReader } from '#functions/ports/purchases.ts';
import type { SubscriptionSnapshot } from '#shared/domain/license.ts';

interface Deps {
  provider: SubscriptionReader;
  trialClaims: TrialClaims;
}

const ended: ReadonlySet<string> = new Set(['canceled', 'CANCELLED', 'EXPIRED']);

/**
 * One free trial per person and per card (docs/decisions/0028). Which of several licences has it is decided when they
 * begin, not when they are ordered: of orders that were approved side by side the first to begin keeps it, the others
 * are ended at the provider, unpaid. Answers the subscription as it is afterwards.
 */
export async function enforceOneTrial(
  read: OwnedSnapshot,
  { provider, trialClaims }: Deps,
): Promise<OwnedSnapshot> {
  const { owner, snapshot } = read;
  if (!isOnTrial(snapshot)) return read;
  if (await trialClaims.claim(claimantsOf(read), owner.licenseKey)) return read;
  const { subscriptionId } = snapshot;
  if (!ended.has(snapshot.status)) await provider.stop(subscriptionId);
  const after = await provider.read(subscriptionId);
  const now = typeof after === 'object' ? after.snapshot : snapshot;
  return { owner, snapshot: { ...now, cancelAt: now.startAt, noSecondTrial: true } };
}

/** Not paid yet because of a trial. PayPal has no word for it and keeps what was cancelled as it was. */
function isOnTrial({ provider, status, trialEndAt }: SubscriptionSnapshot): boolean {
  return provider === 'stripe' ? status === 'trialing' : trialEndAt !== null;
}

function claimantsOf({ owner, cardFingerprint }: OwnedSnapshot): string[] {
  return [`user#${owner.userId}`, ...(cardFingerprint ? [`card#${cardFingerprint}`] : [])];
}
