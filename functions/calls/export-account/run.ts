import { randomUUID } from 'node:crypto';
import { dataExportText } from '#functions/flows/account/account-data-text.ts';
import { ofUser } from '#functions/flows/buckets.ts';
import { isLeftToday } from '#functions/flows/day-caps.ts';
import type {
  ExportFiles,
  ExportQueue,
  ExportRequest,
  ExportRequests,
} from '#functions/ports/account/account-requests.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { DayCaps, RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofUser'>;
  rateLimits: RateLimits;
  dayCaps: DayCaps;
  exports: ExportRequests;
  queue: ExportQueue;
  files: Pick<ExportFiles, 'addressOf'>;
  clock: Clock;
}

/** A file that is not ready after this long never will be. */
const givenUpAfterMs = 6 * hourMs;

/** GET says how far the newest export is; POST begins one, unless one is under way. */
export async function run(
  { method, user }: Request<'export-account'>,
  deps: Deps,
): Promise<AnswerOf<'export-account'>> {
  const known = await deps.exports.find(user.id);
  const now = deps.clock.now();
  if (method === 'GET') return answerOf(known, deps);
  if (known?.state === 'preparing' && now - known.requestedAt < givenUpAfterMs) return answerOf(known, deps);
  const hasLicense = (await deps.licenses.ofUser(user.id)).length > 0;
  const allowances = hasLicense ? attemptLimits.exports : attemptLimits.exportsWithoutLicense;
  await deps.rateLimits.take([ofUser('export', user.id, allowances)]);
  if (!(await isLeftToday('export', hasLicense, deps.dayCaps)))
    throw new AppError('limited', dataExportText.dayIsFull, { retryAfterMs: dayMs - (now % dayMs) });
  const request: ExportRequest = {
    userId: user.id,
    id: randomUUID(),
    state: 'preparing',
    requestedAt: now,
  };
  await deps.exports.save(request);
  await deps.queue.send([{ userId: request.userId, id: request.id }]);
  return answerOf(request, deps);
}

async function answerOf(
  request: ExportRequest | undefined,
  { files, clock }: Deps,
): Promise<AnswerOf<'export-account'>> {
  if (!request) return { state: 'none', requested_at: null, ready_until: null, bytes: null, url: null };
  const { state, requestedAt, readyUntil = null, bytes = null } = request;
  const isThere = state === 'ready' && readyUntil !== null && clock.now() < readyUntil;
  const isLost = state === 'preparing' && clock.now() - requestedAt >= givenUpAfterMs;
  return {
    state: isLost ? 'failed' : state === 'ready' && !isThere ? 'none' : state,
    requested_at: requestedAt,
    ready_until: isThere ? readyUntil : null,
    bytes: isThere ? bytes : null,
    url: isThere ? await files.addressOf(request, `${product.slug}-account-data.zip`) : null,
  };
}
