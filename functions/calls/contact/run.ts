import type { Limits } from '#functions/ports/identity.ts';
import type { Mail } from '#functions/ports/mail.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import { contactLimits } from '#shared/text/contact.ts';
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
  await limits.take(`contact#${ip}`, contactLimits.perMinute);
  // A global limit, since many addresses together could fill the mailbox too.
  await limits.take('contact', contactLimits.perMinuteOfAll);
  const { name, email, message, reference } = body;
  // Only bots fill in this hidden field; they get the usual answer and learn nothing.
  if (reference) return { error: false };
  await mail.send({ to: product.contact.email, replyTo: email, ...mails.contact(name, email, message) });
  return { error: false };
}
