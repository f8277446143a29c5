import type { TrialClaims } from '#functions/desks.ts';
import type { OwnedSnapshot, SubscriptionReader } from '#functions/ports.ts';
import type { SubscriptionSnapshot } from '#shared/domain/license.ts';

interface Deps {
  provider: SubscriptionReader;
  trials: TrialClaims;
}

/** Not paid yet because of a trial. PayPal has no word for it and keeps what was cancelled as it was. */
const isOnTrial = ({ provider, status, trialEndAt }: SubscriptionSnapshot): boolean =>
  provider === 'stripe' ? status === 'trialing' : trialEndAt !== null;

const ended: ReadonlySet<string> = new Set(['canceled', 'CANCELLED', 'EXPIRED']);

const marksOf = ({ owner, cardFingerprint }: OwnedSnapshot): string[] => [
  `user#${owner.userId}`,
  ...(cardFingerprint ? [`card#${cardFingerprint}`] : []),
];

/**
 * One free trial a person and a card. Which of several licences has it is settled when they begin, not when they are
 * ordered: of orders that were approved side by side the first to begin keeps it, the others end unpaid.
 */
export const withOneTrial = async (
  read: OwnedSnapshot,
  { provider, trials }: Deps,
): Promise<OwnedSnapshot> => {
  const { owner, snapshot } = read;
  if (!isOnTrial(snapshot) || (await trials.claim(marksOf(read), owner.licenseKey))) return read;
  const { subscriptionId } = snapshot;
  if (!ended.has(snapshot.status)) await provider.stop(subscriptionId);
  const after = await provider.read(subscriptionId);
  const now = typeof after === 'object' ? after.snapshot : snapshot;
  return { owner, snapshot: { ...now, cancelAt: now.startAt, noSecondTrial: true } };
};
