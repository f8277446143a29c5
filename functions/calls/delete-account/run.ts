import { randomBytes } from 'node:crypto';
import { deletionText } from '#functions/flows/account/account-data-text.ts';
import { ofUser } from '#functions/flows/buckets.ts';
import type { DataDeletions, DeletionRequests } from '#functions/ports/account/account-requests.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';

export interface Deps {
  deletions: Pick<DeletionRequests, 'begin'>;
  queue: DataDeletions;
  rateLimits: Pick<RateLimits, 'take'>;
}

/**
 * Begins to delete the caller's account; job `delete-data` does the work. Pressed twice it is one deletion, and a
 * press after a failed one begins it again.
 */
export async function run(
  { body, user }: Request<'delete-account'>,
  { deletions, queue, rateLimits }: Deps,
): Promise<AnswerOf<'delete-account'>> {
  await rateLimits.take([ofUser('delete', user.id, attemptLimits.deletions)]);
  const { id: userId, email, name } = user;
  if (body.email !== email.toLowerCase())
    throw new AppError('invalid', deletionText.otherEmail, {
      field: { name: 'email', reason: 'other-account' },
    });
  const ticket = await deletions.begin(userId, randomBytes(24).toString('base64url'));
  const { refund = false } = body;
  await queue.send([{ kind: 'account', userId, email, name, ticket, refund }]);
  return { error: false, ticket };
}
