// User pools and identity pools on one machine, behaving as the template configures them.
import { errors } from 'jose';
import { AwsError, type JsonService } from '../aws-error.ts';
import { keptKey } from '../kept-keys.ts';
import type { IdentityPoolConfig, PoolConfig, TokenRequest, UserAction } from '../ports.ts';
import type { Store } from '../store.ts';
import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import { controls } from './controls.ts';
import { type IdentityInput, identityOperations } from './identity.ts';
import { mfaOperations } from './mfa.ts';
import { passwordResetOperations } from './password-reset.ts';
import type { AtClient, AtUser, Pool } from './pool.ts';
import { missingResource, notAuthorized, refuse, requiredField } from './refusals.ts';
import { sessionOperations } from './sessions.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import type { CognitoState } from './state.ts';
import { adminScope, type Claims, issuerOf, makeKey, peekToken, publicKeys, readToken } from './tokens.ts';
import { supportedTriggers } from './triggers.ts';

export interface CognitoParts extends Pick<Pool, 'sendMail' | 'invokeTrigger'> {
  pools: readonly PoolConfig[];
  identityPools: readonly IdentityPoolConfig[];
  store: Store<CognitoState>;
}

export interface Cognito {
  /** `AWSCognitoIdentityProviderService` */
  userPools: JsonService;
  /** `AWSCognitoIdentityService` */
  identityPools: JsonService;
  /** Body of `/<poolId>/.well-known/jwks.json`; nothing for an unknown pool. */
  jwks(poolId: string): object | undefined;
  /** What an id token claims, as the gateway's authorizer judges it: signature, issuer, time and use. */
  verify(token: string): Promise<Claims | undefined>;
  sign(request: TokenRequest): Promise<string>;
  setUser(email: string, action: UserAction): void;
  /** Whether anybody has an account, confirmed or not. */
  hasUsers(): boolean;
  hasUser(email: string): boolean;
}

// The wire is untyped: each operation states the input it expects and checks what it needs of it.
type Operations<At> = Record<string, (at: At, input: never) => Promise<object>>;
const byClient: Operations<AtClient> = {
  ...signUpOperations,
  ...signInOperations,
  ...sessionOperations,
  ...passwordResetOperations,
};
const byToken: Operations<AtUser> = { ...accountOperations, ...mfaOperations };
const byPool: Operations<Pool> = adminOperations;
/** The one operation of a token whose documentation asks for no scope; its secret comes from one that does. */
const unscoped = 'VerifySoftwareToken';

export function createCognito(parts: CognitoParts): Cognito {
  const pools = parts.pools.map(config => openPool(config, parts));
  const verify = async (token: string): Promise<Claims | undefined> => {
    const pool = poolOf(pools, token);
    if (!pool) return undefined;
    const claims = await readToken(pool.state.key, token).catch(() => undefined);
    return claims?.token_use === 'id' ? claims : undefined;
  };
  const identity: Record<string, (input: IdentityInput) => Promise<object>> = identityOperations(
    parts.identityPools,
    verify,
  );
  return {
    async userPools(operation, body) {
      const input = body as never;
      const client = byClient[operation];
      if (client) return client(clientIn(pools, requiredField(textIn(body, 'ClientId'), 'clientId')), input);
      const user = byToken[operation];
      if (user)
        return user(
          await atUser(pools, operation, requiredField(textIn(body, 'AccessToken'), 'accessToken')),
          input,
        );
      const admin = byPool[operation];
      if (!admin) throw new AwsError('UnknownOperationException', `${operation} is not part of the stand-in`);
      const id = requiredField(textIn(body, 'UserPoolId'), 'userPoolId');
      const pool = pools.find(({ config }) => config.id === id);
      if (!pool) throw missingResource(`User pool ${id} does not exist.`);
      return admin(pool, input);
    },
    async identityPools(operation, body) {
      const run = identity[operation];
      if (!run) throw new AwsError('UnknownOperationException', `${operation} is not part of the stand-in`);
      return run(body);
    },
    jwks(poolId) {
      const pool = pools.find(({ config }) => config.id === poolId);
      return pool && publicKeys(pool.state.key);
    },
    verify,
    ...controls(pools),
  };
}

function openPool(config: PoolConfig, { store, sendMail, invokeTrigger }: CognitoParts): Pool {
  const unknown = Object.keys(config.triggers).find(name => !supportedTriggers.some(known => known === name));
  if (unknown) throw new Error(`The local user pool does not call the trigger ${unknown}: see local/cognito`);
  if (config.usernameAttributes.join() !== 'email' || config.mfa === 'ON')
    throw new Error('The local user pool knows sign-in by e-mail with optional MFA only: see local/cognito');
  const state = store.data[config.id] ?? { key: keptKey(config.id, makeKey), users: {}, sessions: {} };
  store.data[config.id] = state;
  store.save();
  return { config, state, pending: new Map(), save: () => store.save(), sendMail, invokeTrigger };
}

function textIn(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
}

/** The user of an access token; refuses one that is invalid, expired, revoked or without the scope for it. */
async function atUser(pools: readonly Pool[], operation: string, token: string): Promise<AtUser> {
  const pool = poolOf(pools, token);
  if (!pool) throw notAuthorized('Invalid Access Token');
  const claims = await readToken(pool.state.key, token).catch((error: unknown) => {
    const isExpired = error instanceof errors.JWTExpired && error.payload.token_use === 'access';
    throw notAuthorized(isExpired ? 'Access Token has expired' : 'Invalid Access Token');
  });
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  const user = pool.state.users[String(claims.username)];
  if (!user) throw refuse.noUser();
  if (!user.enabled) throw refuse.disabled();
  if (typeof claims.origin_jti === 'string' && !pool.state.sessions[claims.origin_jti])
    throw notAuthorized('Access Token has been revoked');
  const scopes = String(claims.scope ?? '').split(' ');
  if (operation !== unscoped && !scopes.includes(adminScope))
    throw notAuthorized('Access Token does not have required scopes');
  return { ...clientIn([pool], String(claims.client_id)), user };
}

function poolOf(pools: readonly Pool[], token: string): Pool | undefined {
  const issuer = peekToken(token)?.iss;
  return pools.find(({ config }) => issuerOf(config.id) === issuer);
}

function clientIn(pools: readonly Pool[], id: string) {
  for (const pool of pools) {
    const client = pool.config.clients.find(each => each.id === id);
    if (client) return { pool, client };
  }
  throw missingResource(`User pool client ${id} does not exist.`);
}
