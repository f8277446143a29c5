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
 * Switches off the mail in which the token stands: the reader's mail program asks for it with one press (RFC 8058). A mail
 * may outlive the account it went to, of which nothing is kept anew: there is nothing left to switch off.
 */
export async function run(
  { body, ip }: Request<'unsubscribe'>,
  { rateLimits, choices, emailOf, unsubscribeTokens }: Deps,
): Promise<AnswerOf<'unsubscribe'>> {
  await rateLimits.take([ofAddress('unsubscribe', ip, attemptLimits.unsubscriptionsOfAddress)]);
  const request = await unsubscribeTokens.read(body.id);
  if (!request) throw new AppError('missing', notificationRefusals['unknown-link']);
  // Whether the pool answers or not, whoever may still get the mail gets it no more.
  const email = await emailOf(request.userId).catch(error => {
    log({ call: 'unsubscribe', outcome: 'account not asked', fault: faultLocation(error) });
    return '';
  });
  if (email !== undefined) await choices.save(request.userId, { [request.mail]: false });
  return { error: false };
}
