import { deletionText } from '#functions/flows/account/account-data-text.ts';
import { ofAddress } from '#functions/flows/buckets.ts';
import type { DeletionRequests } from '#functions/ports/account/account-requests.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import { AppError } from '#shared/errors.ts';

export interface Deps {
  deletions: Pick<DeletionRequests, 'progressOf'>;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** How far a deletion is, for whoever began it: the account itself can no longer ask. */
export async function run(
  { body, ip }: Request<'deletion-progress'>,
  { deletions, rateLimits }: Deps,
): Promise<AnswerOf<'deletion-progress'>> {
  await rateLimits.take([ofAddress('deletion-progress', ip, attemptLimits.deletionsSeenFromAddress)]);
  const progress = await deletions.progressOf(body.ticket);
  if (!progress) throw new AppError('missing', deletionText.unknownTicket);
  return { finished: progress.done.length === deletionSteps.length, done: [...progress.done] };
}
