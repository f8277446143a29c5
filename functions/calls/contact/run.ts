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

/** Mails a visitor's message to those who answer; the visitor's address is where the answer goes. */
export async function run(
  { body, ip }: Request<'contact'>,
  { limits, mail }: Deps,
): Promise<AnswerOf<'contact'>> {
  await limits.take(`contact#${ip}`, contactLimits.perMinute);
  // A crowd of addresses must not fill the mailbox either.
  await limits.take('contact', contactLimits.perMinuteOfAll);
  const { name, email, message, reference } = body;
  // A machine is not told that it was seen through.
  if (reference) return { error: false };
  await mail.send({ to: product.contact.email, replyTo: email, ...mails.contact(name, email, message) });
  return { error: false };
}
