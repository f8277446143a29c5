import { ofUser } from '#functions/flows/buckets.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { cancel } from './cancel.ts';
import type { Deps } from './deps.ts';
import { preview } from './preview.ts';
import { update } from './update.ts';
import { updateCard } from './update-card.ts';

/** Changes to a license by its owner, one file per type. */
export async function run({ body, user, ip }: Request<'upgrade'>, deps: Deps): Promise<AnswerOf<'upgrade'>> {
  await deps.rateLimits.take([ofUser('change', user.id, attemptLimits.changes)]);
  switch (body.type) {
    case 'preview':
      return preview(body, user, deps);
    case 'update':
      return update(body, user, deps);
    case 'cancel':
      return cancel(body, user, deps);
    case 'update-card':
      return updateCard(body, { user, ip }, deps);
  }
}
