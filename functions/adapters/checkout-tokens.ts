import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CheckoutTokens, Clock } from '#functions/ports.ts';

const lifeMs = 60 * 60_000;

/** Signed with a key of ours: `<payload>.<HMAC-SHA256>`, both base64url. */
export const checkoutTokens = (key: () => Promise<string>, clock: Clock): CheckoutTokens => {
  const sign = async (payload: string) =>
    createHmac('sha256', await key())
      .update(payload)
      .digest();
  return {
    async issue(grant) {
      const payload = Buffer.from(JSON.stringify({ ...grant, until: clock.now() + lifeMs })).toString(
        'base64url',
      );
      return `${payload}.${(await sign(payload)).toString('base64url')}`;
    },
    async read(token) {
      const [payload = '', signature = ''] = token.split('.');
      const wanted = await sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const grant = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
        customerId: string;
        email: string;
        until: number;
      };
      return grant.until > clock.now() ? { customerId: grant.customerId, email: grant.email } : undefined;
    },
  };
};
