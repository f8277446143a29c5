import { randomUUID } from 'node:crypto';
import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { AppError } from '#shared/errors.ts';
import { limitText } from '#shared/text/limits.ts';
import { type CardTry, cardBuckets, declinesBucket, orderRequests } from '../buckets.ts';

interface Charge<Outcome> {
  card: CardTry;
  /** The same for the same order and card sent again; without one every try counts. */
  attemptId?: string;
  /** Whether the payer's e-mail is confirmed, as that of everybody with a token is. */
  confirmed: boolean;
  run(): Promise<Outcome>;
  isDeclined(outcome: Outcome): boolean;
}

/**
 * Lets a card be tried if its payer, customer and address may still try one. The try is counted before the provider
 * is asked, so that tries at the same moment count too. An unconfirmed account that had too many cards declined has
 * to confirm its e-mail first.
 * Why: docs/decisions/0071
 */
export async function tryCard<Outcome>(
  { card, attemptId = randomUUID(), confirmed, run, isDeclined }: Charge<Outcome>,
  { rateLimits, afterMoney }: { rateLimits: RateLimits; afterMoney: AfterMoney },
): Promise<Outcome> {
  await rateLimits.take([orderRequests(card.userId)]);
  await rateLimits.take(cardBuckets(card), attemptId);
  if (confirmed) return run();
  const declines = declinesBucket(card.userId);
  await rateLimits.take([declines], attemptId).catch(error => {
    throw isLimited(error) ? new AppError('confirm-first', limitText.confirmFirst) : error;
  });
  // A count that cannot be corrected must not hide what became of the money.
  const uncount = () => afterMoney('uncount-card', () => rateLimits.giveBack(declines, attemptId));
  try {
    const outcome = await run();
    if (!isDeclined(outcome)) await uncount();
    return outcome;
  } catch (error) {
    await uncount();
    throw error;
  }
}

function isLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'limited';
}
