import { ofAddress } from '#functions/flows/buckets.ts';
import { notificationRefusals } from '#functions/flows/letters/notifications-text.ts';
import type { EmailOfAccount } from '#functions/ports/account/identity.ts';
import type {
  NotificationChoices,
  UnsubscribeTokens,
} from '#functions/ports/letters/notification-choices.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { faultLocation, log } from '#functions/runtime/log.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';

export interface Deps {
  rateLimits: RateLimits;
  choices: Pick<NotificationChoices, 'save'>;
  emailOf: EmailOfAccount;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'read'>;
}

/**
 * Switches off the kind of mail that the token came with: the reader's mail program asks for it with one click (RFC 8058).
 * The account may have been deleted since the mail was sent. Then nothing is stored, because no more mail will be sent.
 */
export async function run(
  { body, ip }: Request<'unsubscribe'>,
  { rateLimits, choices, emailOf, unsubscribeTokens }: Deps,
): Promise<AnswerOf<'unsubscribe'>> {
  await rateLimits.take([ofAddress('unsubscribe', ip, attemptLimits.unsubscriptionsOfAddress)]);
  const request = await unsubscribeTokens.read(body.id);
  if (!request) throw new AppError('missing', notificationRefusals['unknown-link']);
  // If the pool does not answer, the account may exist: the mail is switched off.
  const email = await emailOf(request.userId).catch(error => {
    log({ call: 'unsubscribe', outcome: 'account not asked', fault: faultLocation(error) });
    return '';
  });
  if (email !== undefined) await choices.save(request.userId, { [request.mail]: false });
  return { error: false };
}
