import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import type { AtClient } from './pool.ts';
import type { User } from './state.ts';

export type SigningKey = JsonWebKey & { kid: string };
export type Claims = Record<string, unknown>;

export const makeKey = (): SigningKey => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
});

/** The pool's `/.well-known/jwks.json`. */
export const publicKeys = ({ kid, kty, n, e }: SigningKey) => ({
  keys: [{ alg: 'RS256', use: 'sig', kid, kty, n, e }],
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string | undefined): Claims | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

export const signToken = (key: SigningKey, claims: Claims, kid = key.kid): string => {
  const head = `${encoded({ kid, alg: 'RS256' })}.${encoded(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(head), createPrivateKey({ key, format: 'jwk' }));
  return `${head}.${signature.toString('base64url')}`;
};

/** What a token claims, nothing unless this key signed it. */
export const readToken = (key: SigningKey, token: string): Claims | undefined => {
  const [head, body, signature, ...more] = token.split('.');
  const header = decoded(head);
  if (!signature || more.length || header?.alg !== 'RS256' || header.kid !== key.kid) return undefined;
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('RSA-SHA256', Buffer.from(`${head}.${body}`), publicKey, bytes) ? decoded(body) : undefined;
};

/** What a token claims, signed or not: to find out which pool to ask. */
export const peekToken = (token: string): Claims | undefined => decoded(token.split('.')[1]);

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
export const issuerOf = (poolId: string) => `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;

/** Claims of the two tokens a sign-in yields. */
export const claimsOf = (
  { pool, client }: AtClient,
  { username, attributes }: Pick<User, 'username' | 'attributes'>,
  startedAt: number,
  originJti?: string,
): { id: Claims; access: Claims } => {
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
      scope: 'aws.cognito.signin.user.admin',
      username,
      exp: now + client.accessTokenSeconds,
      jti: randomUUID(),
    },
  };
};
