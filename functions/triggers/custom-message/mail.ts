import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { mails } from '#shared/text/mails.ts';
import { letterOf } from './letter.ts';

type MailTrigger = Pick<
  CustomMessageTriggerEvent,
  'triggerSource' | 'userName' | 'callerContext' | 'request'
>;

/** The mail for a trigger; undefined where the pool's default mail is good enough. */
export function mailFor(event: MailTrigger, siteUrl: string): { subject: string; html: string } | undefined {
  const name = String(event.request.userAttributes.given_name ?? '');
  const code = event.request.codeParameter;
  switch (event.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode': {
      const { subject, greeting, text, button, note } = mails.confirm(name);
      return {
        subject,
        html: letterOf({
          greeting,
          text,
          note,
          button: { label: button, href: confirmLink(event, siteUrl) },
        }),
      };
    }
    case 'CustomMessage_ForgotPassword':
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute': {
      const textOf = event.triggerSource === 'CustomMessage_ForgotPassword' ? mails.reset : mails.verify;
      const { subject, greeting, text, note } = textOf(name);
      return { subject, html: letterOf({ greeting, text, note, code }) };
    }
    default:
      return undefined;
  }
}

function confirmLink({ request, callerContext, userName }: MailTrigger, siteUrl: string): string {
  return (
    `${siteUrl}/confirm?confirmation_code=${request.codeParameter}` +
    `&client_id=${encodeURIComponent(callerContext.clientId)}&user_name=${encodeURIComponent(userName)}`
  );
}
