import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** Reads a secret by the name operators store it under. */
export type PaypalSecrets = (name: 'paypal-client-id' | 'paypal-client-secret') => Promise<string>;

interface Deps {
  api: string;
  secret: PaypalSecrets;
  clock: Clock;
}

const answer = z.object({ access_token: z.string(), expires_in: z.number() });
const spareMs = 60_000;

/** One OAuth token per container, renewed a minute before it expires or when PayPal rejects it. */
export function accessTokens({ api, secret, clock }: Deps) {
  let kept: Promise<{ token: string; until: number }> | undefined;

  const fetchToken = async () => {
    const pair = `${await secret('paypal-client-id')}:${await secret('paypal-client-secret')}`;
    const response = await fetch(`${api}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(4000),
    });
    if (!response.ok) throw new Error(`PayPal token ${response.status}`);
    const { access_token: token, expires_in: seconds } = answer.parse(await response.json());
    return { token, until: clock.now() + seconds * 1000 - spareMs };
  };

  const fresh = () => {
    const asked = fetchToken().catch(cause => {
      if (kept === asked) kept = undefined;
      throw new AppError('provider', messages.checkout.providerDown, { cause });
    });
    kept = asked;
    return asked;
  };

  return {
    async current(): Promise<string> {
      const known = kept && (await kept);
      return known && known.until > clock.now() ? known.token : (await fresh()).token;
    },
    forget(): void {
      kept = undefined;
    },
  };
}
