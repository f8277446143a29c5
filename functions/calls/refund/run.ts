import { ownLicense } from '#functions/flows/own-license.ts';
import { quoteRefund, type RefundDeps, refundLicense } from '#functions/flows/refund-license.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';

/** Refunds the first payment of the caller's licence and ends the licence, or says what that would give back. */
export async function run({ body, user }: Request<'refund'>, deps: RefundDeps): Promise<AnswerOf<'refund'>> {
  const license = await ownLicense(user.id, body, deps.licenses);
  const {
    status,
    amountCents: amount,
    card,
  } = await (body.preview ? quoteRefund : refundLicense)(license, deps);
  return { status, amount, card };
}
