import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mail } from '#functions/ports/mail.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { contactText } from '#shared/text/contact.ts';

/** Sends from the stage's own address. SES builds the headers from these fields, which rules out header injection. */
export function sesMail({ from }: { from: string }): Mail {
  const client = new SESv2Client({
    maxAttempts: 2,
    requestHandler: { requestTimeout: 4000, throwOnRequestTimeout: true, connectionTimeout: 500 },
  });
  return {
    async send({ to, replyTo, subject, text }) {
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: `${product.name} <${from}>`,
            Destination: { ToAddresses: [to] },
            ReplyToAddresses: [replyTo],
            Content: {
              Simple: {
                Subject: { Data: subject, Charset: 'UTF-8' },
                Body: { Text: { Data: text, Charset: 'UTF-8' } },
              },
            },
          }),
        );
      } catch (cause) {
        throw new AppError('unavailable', contactText.notSent(product.contact.email), { cause });
      }
    },
  };
}
