// What the control surface may do to a pool: sign any token, put a user into any state.
import type { TokenRequest, UserAction } from '../ports.ts';
import { madeUpUser, type Pool, removeUser, signOutEverywhere, touch, userByEmail } from './pool.ts';
import { missingResource, refuse } from './refusals.ts';
import type { PoolUser } from './state.ts';
import { claimsOf, signToken } from './tokens.ts';

const actions: Record<UserAction, (pool: Pool, user: PoolUser) => void> = {
  disable(pool, user) {
    user.enabled = false;
    signOutEverywhere(pool, user);
  },
  enable(_pool, user) {
    user.enabled = true;
  },
  delete: removeUser,
  unconfirm(_pool, user) {
    user.confirmed = false;
    user.attributes.email_verified = 'false';
  },
};

export function controls([pool]: readonly Pool[]) {
  return {
    /** A token signed by the pool, valid but for what the request overrides; the e-mail need not be a user's. */
    async sign({ email, use = 'id', aud, claims: more, kid, ...times }: TokenRequest): Promise<string> {
      const client = pool?.config.clients[0];
      if (!pool || !client) throw missingResource('The template has no user pool with a client.');
      const { username } = madeUpUser(pool, email);
      const attributes = { sub: username, email, email_verified: 'true' };
      const user = userByEmail(pool, email) ?? { username, attributes };
      const claims = claimsOf({ pool, client }, user, Date.now())[use];
      const audience = aud === undefined ? {} : use === 'id' ? { aud } : { client_id: aud };
      return signToken(pool.state.key, { ...claims, ...audience, ...times, ...more }, kid);
    },

    hasUsers: (): boolean => Object.keys(pool?.state.users ?? {}).length > 0,

    hasUser: (email: string): boolean => !!pool && userByEmail(pool, email) !== undefined,

    setUser(email: string, action: UserAction): void {
      const user = pool && userByEmail(pool, email);
      if (!user) throw refuse.noUser();
      actions[action](pool, user);
      touch(pool, user);
    },
  };
}
