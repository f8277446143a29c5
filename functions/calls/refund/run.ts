import { ownLicense } from '#functions/flows/own-license.ts';
import { type RefundDeps, refundLicense } from '#functions/flows/refund-license.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';

/** Refunds the first payment of the caller's licence and ends the licence. */
export async function run({ body, user }: Request<'refund'>, deps: RefundDeps): Promise<AnswerOf<'refund'>> {
  return refundLicense(await ownLicense(user.id, body, deps.licenses), deps);
}
