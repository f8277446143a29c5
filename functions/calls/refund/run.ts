import { ofUser } from '#functions/flows/buckets.ts';
import { changeAlone } from '#functions/flows/licenses/change-alone.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import { quoteRefund, type RefundDeps, refundLicense } from '#functions/flows/licenses/refund-license.ts';
import type { AloneDeps } from '#functions/flows/run-alone.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';

export interface Deps extends RefundDeps, AloneDeps {
  rateLimits: Pick<RateLimits, 'take'>;
}

/** Refunds the first payment of the caller's license and ends the license, or says what that would give back. */
export async function run({ body, user }: Request<'refund'>, deps: Deps): Promise<AnswerOf<'refund'>> {
  await deps.rateLimits.take([ofUser('change', user.id, attemptLimits.changes)]);
  const license = await ownLicense(user.id, body, deps.licenses);
  const {
    status,
    amountCents: amount,
    card,
  } = await (body.preview
    ? quoteRefund(license, deps)
    : changeAlone(license, deps, () => refundLicense(license, deps)));
  return { status, amount, card };
}
