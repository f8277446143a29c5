import { JwtVerifier } from 'aws-jwt-verify';
import { FailedAssertionError } from 'aws-jwt-verify/error';
import { type Fetcher, SimpleFetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache, SimplePenaltyBox } from 'aws-jwt-verify/jwk';
import type { Tokens } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { cognitoAccounts } from './accounts.ts';
import { recentAccounts } from './recent-accounts.ts';

interface PoolAddress {
  userPoolId: string;
  clientId: string;
  /** Who signs the pool's tokens, as they say. */
  issuer: string;
  endpoint: string;
}

/** A token that names a key which the pool does not have makes us ask for the pool's keys no more often than this. */
const askAgainSeconds = 300;

/** Fetches keys over plain HTTP, which the local stand-in speaks; the library's own fetcher insists on HTTPS. */
const plainFetcher: Fetcher = {
  async fetch(uri) {
    const answer = await fetch(uri);
    if (!answer.ok) throw new Error(`the pool's keys: ${answer.status}`);
    return answer.arrayBuffer();
  },
};

/** Keys that cannot be fetched say nothing about a token: that is an outage, and nobody has to sign in again. */
function fetcherOf(endpoint: string): Fetcher {
  const fetcher = endpoint.startsWith('https:') ? new SimpleFetcher() : plainFetcher;
  return {
    fetch: (...asked) =>
      fetcher.fetch(...asked).catch(cause => {
        throw new AppError('unavailable', messages.failure.internal, { cause });
      }),
  };
}

/**
 * Accepts only id tokens of this pool and this client, since the gateway's authorizer does not check the audience,
 * and only for accounts that still exist and whose sessions were not ended since: a token outlives either by up to an hour.
 * Costs a question to the pool with every call that is no read.
 * Why: docs/decisions/0162
 */
export function cognitoTokens({ clock, ...pool }: PoolAddress & { clock: Clock }): Tokens {
  const accounts = recentAccounts(cognitoAccounts(pool), clock);
  const verifier = JwtVerifier.create(
    {
      issuer: pool.issuer,
      audience: pool.clientId,
      jwksUri: `${pool.endpoint}/${pool.userPoolId}/.well-known/jwks.json`,
      graceSeconds: 5,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'id')
          throw new FailedAssertionError('not an id token', payload.token_use, 'id');
      },
    },
    {
      jwksCache: new SimpleJwksCache({
        fetcher: fetcherOf(pool.endpoint),
        penaltyBox: new SimplePenaltyBox({ waitSeconds: askAgainSeconds }),
      }),
    },
  );
  return {
    async userOf(bearer, freshness) {
      const claims = await verifier.verify(bearer).catch(cause => {
        if (cause instanceof AppError) throw cause;
        throw new AppError('unauthenticated', messages.auth.unauthenticated, { cause });
      });
      const account = await accounts.find(String(claims.sub), freshness);
      const signedInAt = Number(claims.auth_time) * 1000;
      // A token that does not say when, which the pool makes none of, is of no session that still counts.
      if (!account?.enabled || !(signedInAt >= account.sessionsEndedAt))
        throw new AppError('unauthenticated', messages.auth.unauthenticated);
      const { id, email, name } = account;
      return { id, email, name, signedInAt, emailInToken: String(claims.email ?? '') };
    },
  };
}
