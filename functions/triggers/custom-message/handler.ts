import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { env } from '#functions/runtime/env.ts';
import { mailFor } from './mail.ts';

/** Words the pool's mails; the code's place (`{####}`) is filled in by the pool. */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const mail = mailFor(event, env('SITE_URL'));
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
};
