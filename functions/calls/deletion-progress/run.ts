import type { DeletionRequests } from '#functions/ports/account-requests.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { deletionText } from '#shared/text/account-data.ts';

export interface Deps {
  deletions: Pick<DeletionRequests, 'progressOf'>;
}

/** How far a deletion is, for whoever began it: the account itself can no longer ask. */
export async function run(
  { body }: Request<'deletion-progress'>,
  { deletions }: Deps,
): Promise<AnswerOf<'deletion-progress'>> {
  const progress = await deletions.progressOf(body.ticket);
  if (!progress) throw new AppError('missing', deletionText.unknownTicket);
  return { finished: progress.done.length === deletionSteps.length, done: [...progress.done] };
}
