import { ofAddress } from '#functions/flows/buckets.ts';
import type { Limits } from '#functions/ports/limits.ts';
import type { Mail } from '#functions/ports/mail.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import { mails } from '#shared/text/mails.ts';

export interface Deps {
  limits: Limits;
  mail: Mail;
}

/** Mails a visitor's message to support; replies go to the visitor's address. */
export async function run(
  { body, ip }: Request<'contact'>,
  { limits, mail }: Deps,
): Promise<AnswerOf<'contact'>> {
  await limits.take([
    ofAddress('contact', ip, attemptLimits.messagesOfAddress),
    { key: 'contact#all', allowances: attemptLimits.messagesOfAll },
  ]);
  const { name, email, message, reference } = body;
  // Only bots fill in this hidden field; they get the usual answer and learn nothing.
  if (reference) return { error: false };
  await mail.send({ to: product.contact.email, replyTo: email, ...mails.contact(name, email, message) });
  return { error: false };
}
