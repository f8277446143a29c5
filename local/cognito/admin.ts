// What functions do with the rights of the account: no token, the pool is named.
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { mfaOf } from './account.ts';
import { listed, readByAdmin, writeAttributes } from './attributes.ts';
import { preferMfa } from './mfa.ts';
import { caseFolded, findUser, type Pool, removeUser, signOutEverywhere } from './pool.ts';
import { invalidParameter, refuse, requiredField } from './refusals.ts';
import type { PoolUser } from './state.ts';

const mostListed = 60;

export const adminOperations = {
  async AdminGetUser(pool: Pool, input: Sdk.AdminGetUserCommandInput) {
    const user = named(pool, input.Username);
    return { ...shown(user), UserAttributes: listed(user), ...mfaOf(user) };
  },

  async AdminDeleteUser(pool: Pool, input: Sdk.AdminDeleteUserCommandInput) {
    removeUser(pool, named(pool, input.Username));
    return {};
  },

  async AdminDisableUser(pool: Pool, input: Sdk.AdminDisableUserCommandInput) {
    named(pool, input.Username).enabled = false;
    return {};
  },

  async AdminUpdateUserAttributes(pool: Pool, input: Sdk.AdminUpdateUserAttributesCommandInput) {
    const user = named(pool, input.Username);
    if (!input.UserAttributes) requiredField(undefined, 'userAttributes');
    writeAttributes(pool, user, readByAdmin(pool, input.UserAttributes ?? []));
    return {};
  },

  async AdminUserGlobalSignOut(pool: Pool, input: Sdk.AdminUserGlobalSignOutCommandInput) {
    signOutEverywhere(pool, named(pool, input.Username));
    return {};
  },

  async AdminSetUserMFAPreference(pool: Pool, input: Sdk.AdminSetUserMFAPreferenceCommandInput) {
    return preferMfa(pool, named(pool, input.Username), input);
  },

  async ListUsers(pool: Pool, input: Sdk.ListUsersCommandInput) {
    const matching = Object.values(pool.state.users).filter(filterOf(pool, input.Filter));
    const from = Number(input.PaginationToken ?? 0);
    const to = from + Math.min(input.Limit ?? mostListed, mostListed);
    return {
      Users: matching.slice(from, to).map(user => ({ ...shown(user), Attributes: listed(user) })),
      ...(to < matching.length && { PaginationToken: String(to) }),
    };
  },
};

function named(pool: Pool, username: string | undefined): PoolUser {
  const user = findUser(pool, requiredField(username, 'username'));
  if (!user) throw refuse.noUser();
  return user;
}

function shown(user: PoolUser) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
  };
}

/** `email = "a@b.c"` or `email ^= "a@"`; quotes inside are escaped. */
function filterOf(pool: Pool, text: string | undefined): (user: PoolUser) => boolean {
  if (!text) return () => true;
  const [, name, sign, quoted] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text) ?? [];
  if (!name || quoted === undefined) throw invalidParameter('Error while parsing filter.');
  const wanted = caseFolded(pool, quoted.replace(/\\(.)/g, '$1'));
  return user => {
    const value = caseFolded(pool, (name === 'username' ? user.username : user.attributes[name]) ?? '');
    return sign === '=' ? value === wanted : value.startsWith(wanted);
  };
}
