import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { LetterContent } from '#functions/letters/content.ts';
import { mailOf, type RenderedMail } from '#functions/letters/render.ts';
import { confirmAccount, resetPassword, verifyAddress } from '#functions/letters/words/account.ts';

type MailTrigger = Pick<
  CustomMessageTriggerEvent,
  'triggerSource' | 'userName' | 'callerContext' | 'request'
>;

/** The mail for a trigger; undefined where the pool's default mail is good enough. */
export function mailFor(event: MailTrigger, siteUrl: string): RenderedMail | undefined {
  const content = contentFor(event, siteUrl);
  return content && mailOf(content, { siteUrl });
}

function contentFor(event: MailTrigger, siteUrl: string): LetterContent | undefined {
  const name = String(event.request.userAttributes.given_name ?? '');
  const code = event.request.codeParameter;
  switch (event.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmAccount(name, confirmLink(event, siteUrl));
    case 'CustomMessage_ForgotPassword':
      return resetPassword(name, code);
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      return verifyAddress(name, code);
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
