import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoResends } from '#functions/adapters/dynamo/account/resends.ts';
import { env } from '#functions/runtime/env.ts';
import { faultLocation, log } from '#functions/runtime/log.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { resendWaitIn } from '#shared/domain/account/resend.ts';
import { metricNames } from '#shared/metrics.ts';
import { failureText } from '#shared/text/failures.ts';
import { claimResendInTime } from './claim-resend.ts';
import { mailFor } from './mail.ts';
import { notifyOfEmailChange } from './notify-of-email-change.ts';

/**
 * Writes the user pool's mails; the pool replaces `{####}` by the code. Whoever asks for one, who need not be signed in,
 * sees the message of what is thrown here: of a fault of ours it says nothing, and the log has its place.
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  try {
    return await withMail(event);
  } catch (error) {
    // Who asks too soon is refused by an error as well, which must not ring the alarm.
    if (error instanceof Error && resendWaitIn(error.message) !== undefined) throw error;
    writeMetric(metricNames.unwrittenMails, 1);
    log({ trigger: 'custom-message', outcome: 'failed', fault: faultLocation(error) });
    throw new Error(failureText.internal);
  }
}

async function withMail(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (event.triggerSource === 'CustomMessage_ResendCode')
    await claimResendInTime(event.userName, {
      resends: dynamoResends({ table: env('LIMITS_TABLE') }),
      clock: systemClock,
    });
  if (event.triggerSource === 'CustomMessage_UpdateUserAttribute')
    await notifyOfEmailChange(event, { letters: queuedLetters(), clock: systemClock });
  const mail = mailFor(event, env('SITE_URL'));
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
}
