import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { CheckoutTokens } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';

const lifeMs = 60 * 60_000;
const grantShape = z.object({
  customerId: z.string(),
  userId: z.string().optional(),
  openedAt: z.number(),
  until: z.number(),
});

/**
 * Tokens signed with our own key: `<payload>.<HMAC-SHA256>`, both base64url (docs/decisions/0013). A token is read only
 * as it was issued: what is asked with one is counted by its text, and another spelling of it would count anew.
 */
export function checkoutTokens({ key, clock }: { key: () => Promise<string>; clock: Clock }): CheckoutTokens {
  const signed = async (payload: string) =>
    `${payload}.${createHmac('sha256', await key())
      .update(payload)
      .digest('base64url')}`;
  return {
    async issue(grant) {
      const now = clock.now();
      const whole = JSON.stringify({ ...grant, openedAt: grant.openedAt ?? now, until: now + lifeMs });
      return signed(Buffer.from(whole).toString('base64url'));
    },
    async read(token) {
      const [payload = ''] = token.split('.');
      const given = Buffer.from(token);
      const wanted = Buffer.from(await signed(payload));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const whole = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      const { until, ...grant } = grantShape.parse(whole);
      return { ...grant, isExpired: until <= clock.now() };
    },
  };
}
