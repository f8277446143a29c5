import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { UnsubscribeTokens } from '#functions/ports/letters/notification-choices.ts';
import { optionalMails } from '#shared/domain/letters/optional-mails.ts';

const payloadShape = z.tuple([z.string().min(1), z.enum(optionalMails)]);

/**
 * Tokens signed with a key of their own: `<payload>.<HMAC-SHA256>`, both base64url. They never end, as a mail may be
 * read years later, and they do nothing but switch one mail off.
 */
export function unsubscribeTokens({ key }: { key: () => Promise<string> }): UnsubscribeTokens {
  const sign = async (payload: string) =>
    createHmac('sha256', await key())
      .update(payload)
      .digest();
  return {
    async issue({ userId, mail }) {
      const payload = Buffer.from(JSON.stringify([userId, mail])).toString('base64url');
      return `${payload}.${(await sign(payload)).toString('base64url')}`;
    },
    async read(token) {
      const [payload = '', signature = ''] = token.split('.');
      const wanted = await sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      // One that is signed was written here; its mail may no longer exist.
      const found = payloadShape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
      return found.success ? { userId: found.data[0], mail: found.data[1] } : undefined;
    },
  };
}
