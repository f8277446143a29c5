import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeJwt,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { AtClient } from './pool.ts';
import type { PoolUser, SigningKey } from './state.ts';

export type Claims = JWTPayload;

const alg = 'RS256';
/** Of every access token that a sign-in without OAuth yields. */
export const adminScope = 'aws.cognito.signin.user.admin';

export function makeKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID() };
}

export function signToken(key: SigningKey, claims: Claims, kid = key.kid): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ kid, alg }).sign(key);
}

/** What a token claims; throws one of jose's errors unless this key signed it and its time is now. */
export async function readToken(key: SigningKey, token: string): Promise<Claims> {
  const keys = createLocalJWKSet(publicKeys(key));
  const { payload } = await jwtVerify(token, keys, { algorithms: [alg], requiredClaims: ['exp'] });
  return payload;
}

/** The pool's `/.well-known/jwks.json`. */
export function publicKeys({ kid, n = '', e = '' }: SigningKey): JSONWebKeySet {
  return { keys: [{ alg, use: 'sig', kid, kty: 'RSA', n, e }] };
}

/** What a token claims, signed or not: to find out which pool to ask. */
export function peekToken(token: string): Claims | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

/** Claims of the two tokens a sign-in yields. */
export function claimsOf(
  { pool, client }: AtClient,
  { username, attributes }: Pick<PoolUser, 'username' | 'attributes'>,
  startedAt: number,
  originJti?: string,
  scopes: readonly string[] = [adminScope],
): { id: Claims; access: Claims } {
  const now = seconds(Date.now());
  const readable = Object.entries(attributes).filter(
    ([name]) => client.readAttributes?.includes(name) !== false,
  );
  const common = {
    sub: username,
    iss: issuerOf(pool.config.id),
    ...(originJti && { origin_jti: originJti }),
    event_id: randomUUID(),
    auth_time: seconds(startedAt),
    iat: now,
  };
  return {
    id: {
      ...Object.fromEntries(
        readable.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
      ),
      ...common,
      'cognito:username': username,
      aud: client.id,
      token_use: 'id',
      exp: now + client.idTokenSeconds,
      jti: randomUUID(),
    },
    access: {
      ...common,
      client_id: client.id,
      token_use: 'access',
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      username,
      exp: now + client.accessTokenSeconds,
      jti: randomUUID(),
    },
  };
}

export function seconds(milliseconds: number) {
  return Math.floor(milliseconds / 1000);
}

export function issuerOf(poolId: string) {
  return `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;
}
