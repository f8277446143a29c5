import type { Trials } from '#functions/desks.ts';
import type { Read, Reader } from '#functions/ports.ts';
import type { Seen } from '#shared/domain/license.ts';

interface Deps {
  provider: Reader;
  trials: Trials;
}

/** Not paid yet because of a trial. PayPal has no word for it and keeps what was cancelled as it was. */
const isOnTrial = ({ provider, status, trialEndAt }: Seen): boolean =>
  provider === 'stripe' ? status === 'trialing' : trialEndAt !== null;

const ended: ReadonlySet<string> = new Set(['canceled', 'CANCELLED', 'EXPIRED']);

const marksOf = ({ owner, cardPrint }: Read): string[] => [
  `user#${owner.userId}`,
  ...(cardPrint ? [`card#${cardPrint}`] : []),
];

/**
 * One free trial a person and a card. Which of several licences has it is settled when they begin, not when they are
 * ordered: of orders that were approved side by side the first to begin keeps it, the others end unpaid.
 */
export const withOneTrial = async (read: Read, { provider, trials }: Deps): Promise<Read> => {
  const { owner, seen } = read;
  if (!isOnTrial(seen) || (await trials.claim(marksOf(read), owner.licenseKey))) return read;
  const { subscriptionId } = seen;
  if (!ended.has(seen.status)) await provider.stop(subscriptionId);
  const after = await provider.read(subscriptionId);
  const now = typeof after === 'object' ? after.seen : seen;
  return { owner, seen: { ...now, cancelAt: now.startAt, noSecondTrial: true } };
};
