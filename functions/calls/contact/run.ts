import { randomUUID } from 'node:crypto';
import { ofAddress } from '#functions/flows/buckets.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { contactText } from '#shared/text/contact.ts';

export interface Deps {
  rateLimits: RateLimits;
  letters: Letters;
}

/** Mails a visitor's message to support; replies go to the visitor's address. */
export async function run(
  { body, ip }: Request<'contact'>,
  { rateLimits, letters }: Deps,
): Promise<AnswerOf<'contact'>> {
  await rateLimits.take([
    ofAddress('contact', ip, attemptLimits.messagesOfAddress),
    { key: 'contact#all', allowances: attemptLimits.messagesOfAll },
  ]);
  const { name, email, message, reference } = body;
  // Only bots fill in this hidden field; they get the usual answer and learn nothing.
  if (reference) return { error: false };
  const once = `contact#${randomUUID()}`;
  try {
    await letters.send({ kind: 'contact-message', once, to: product.contact.email, name, email, message });
  } catch (cause) {
    throw new AppError('unavailable', contactText.notSent(product.contact.email), { cause });
  }
  return { error: false };
}
