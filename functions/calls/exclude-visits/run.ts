import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import { type ExcludeDeps, excludeVisits } from '#functions/flows/visits/exclude-visits.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import {
  excludableDays,
  isExcludable,
  isTimeBegun,
  wholeMinutes,
} from '#shared/domain/visits/excluded-ranges.ts';
import { AppError } from '#shared/errors.ts';
import { usageText } from '#shared/text/usage.ts';

export interface Deps extends ExcludeDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** Leaves the visits and leads of a time out of a license's figures, or counts them again. */
export async function run(
  { body, user }: Request<'exclude-visits'>,
  deps: Deps,
): Promise<AnswerOf<'exclude-visits'>> {
  await deps.rateLimits.take([ofUser('exclude', user.id, attemptLimits.exclusions)]);
  const { licenseKey } = await ownLicense(user.id, body, deps.licenses);
  const range = wholeMinutes(body);
  const now = deps.clock.now();
  if (!isTimeBegun(body, now)) throw refusal(usageText.exclude.notATime);
  if (!isExcludable(range, now)) throw refusal(usageText.exclude.tooOld(excludableDays));
  const ranges = await excludeVisits(licenseKey, range, body.undo ? 'undo' : 'exclude', deps);
  return { error: false, excluded_ranges: [...ranges] };
}

function refusal(text: string) {
  return new AppError('invalid', text);
}
