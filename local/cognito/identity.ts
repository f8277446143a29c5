// The identity pool: an identity and short-lived, made-up credentials, for guests and signed-in people.
import { randomBytes, randomUUID } from 'node:crypto';
import type { IdentityPoolConfig } from '../ports.ts';
import { uuidOf } from './pool.ts';
import { missingResource, notAuthorized, requiredField } from './refusals.ts';
import type { Claims } from './tokens.ts';

const credentialHours = 1;

export interface IdentityInput {
  IdentityPoolId?: string;
  IdentityId?: string;
  Logins?: Record<string, string>;
}

/** The claims of a valid id token; undefined for any other. */
type VerifyToken = (token: string) => Promise<Claims | undefined>;

export function identityOperations(pools: readonly IdentityPoolConfig[], verify: VerifyToken) {
  return {
    async GetId(input: IdentityInput) {
      const id = requiredField(input.IdentityPoolId, 'identityPoolId');
      const pool = pools.find(each => each.id === id);
      if (!pool) throw missingResource(`IdentityPool '${id}' not found.`);
      const login = await loginOf([pool], verify, input.Logins ?? {});
      return { IdentityId: login ? identityOf(login) : `us-east-1:${randomUUID()}` };
    },

    async GetCredentialsForIdentity(input: IdentityInput) {
      const asked = requiredField(input.IdentityId, 'identityId');
      const login = await loginOf(pools, verify, input.Logins ?? {});
      return {
        // A guest who signed in takes the identity of the login.
        IdentityId: login ? identityOf(login) : asked,
        Credentials: {
          AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
          SecretKey: randomBytes(30).toString('base64'),
          SessionToken: randomBytes(120).toString('base64'),
          Expiration: Date.now() / 1000 + credentialHours * 3600,
        },
      };
    },
  };
}

/** The user of the login's token; undefined for a guest. */
async function loginOf(
  pools: readonly IdentityPoolConfig[],
  verify: VerifyToken,
  logins: Record<string, string>,
) {
  const [provider, token] = Object.entries(logins)[0] ?? [];
  if (!provider || !token) {
    if (pools.some(pool => pool.allowGuests)) return undefined;
    throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
  }
  const clients = pools.flatMap(pool => pool.providers.filter(({ name }) => name === provider));
  if (!clients.length) throw notAuthorized('Token is not from a supported provider of this identity pool.');
  const claims = await verify(token);
  if (!claims || claims.iss !== `https://${provider}`) throw notAuthorized('Invalid login token.');
  if (!clients.some(({ clientId }) => clientId === claims.aud))
    throw notAuthorized('Invalid login token. Incorrect token audience.');
  return String(claims.sub);
}

function identityOf(login: string): string {
  return `us-east-1:${uuidOf(login)}`;
}
