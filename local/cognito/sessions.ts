import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import type { AtClient } from './pool.ts';
import { scopesOf, type TokenSource } from './pre-token-generation.ts';
import { notAuthorized, refuse, requiredField } from './refusals.ts';
import type { PoolUser, Session } from './state.ts';
import { claimsOf, signToken } from './tokens.ts';

const dayMs = 86_400_000;

export const sessionOperations = {
  async GetTokensFromRefreshToken(at: AtClient, input: Sdk.GetTokensFromRefreshTokenCommandInput) {
    return {
      AuthenticationResult: await renewSession(at, requiredField(input.RefreshToken, 'refreshToken')),
    };
  },

  async RevokeToken({ pool }: AtClient, input: Sdk.RevokeTokenCommandInput) {
    const [id = '', secret = ''] = requiredField(input.Token, 'token').split('.');
    if (pool.state.sessions[id]?.secretHash === hashOf(secret)) delete pool.state.sessions[id];
    pool.save();
    return {};
  },
};

/** Signs a user in: the tokens of a new session. */
export async function startSession(at: AtClient, user: PoolUser) {
  const { sessions } = at.pool.state;
  const now = Date.now();
  // An expired session is kept for a day, while access tokens that came of it may still live.
  for (const [old, { expiresAt }] of Object.entries(sessions))
    if (expiresAt + dayMs < now) delete sessions[old];
  const id = randomUUID();
  const secret = randomBytes(48).toString('base64url');
  const session: Session = {
    username: user.username,
    clientId: at.client.id,
    secretHash: hashOf(secret),
    startedAt: now,
    expiresAt: now + at.client.refreshTokenSeconds * 1000,
  };
  sessions[id] = session;
  at.pool.save();
  const tokens = await tokensOf(at, user, id, session, 'Authentication');
  return { ...tokens, RefreshToken: `${id}.${secret}` };
}

/** New tokens for a session that has not ended. */
export async function renewSession(at: AtClient, refreshToken: string) {
  const [id = '', secret] = refreshToken.split('.');
  if (!secret) throw notAuthorized('Invalid Refresh Token');
  const session = at.pool.state.sessions[id];
  if (!session) throw notAuthorized('Refresh Token has been revoked');
  if (session.secretHash !== hashOf(secret) || session.clientId !== at.client.id)
    throw notAuthorized('Invalid Refresh Token');
  if (Date.now() >= session.expiresAt) throw notAuthorized('Refresh Token has expired');
  const user = at.pool.state.users[session.username];
  if (!user) throw refuse.noUser();
  if (!user.enabled) throw refuse.disabled();
  return tokensOf(at, user, id, session, 'RefreshTokens');
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('base64url');
}

async function tokensOf(
  at: AtClient,
  user: PoolUser,
  id: string,
  { startedAt }: Session,
  source: TokenSource,
) {
  const scopes = await scopesOf(at, user, source);
  const claims = claimsOf(at, user, startedAt, at.client.tokenRevocation ? id : undefined, scopes);
  return {
    AccessToken: await signToken(at.pool.state.key, claims.access),
    IdToken: await signToken(at.pool.state.key, claims.id),
    ExpiresIn: at.client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
}
