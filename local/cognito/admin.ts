// What functions do with the rights of the account: no token, the pool is named.
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { mfaOf } from './account.ts';
import { listed, readByAdmin, writeAttributes } from './attributes.ts';
import { listUsers } from './list-users.ts';
import { preferMfa } from './mfa.ts';
import { findUser, type Pool, removeUser, signOutEverywhere } from './pool.ts';
import { refuse, requiredField } from './refusals.ts';
import { type PoolUser, shownUser } from './state.ts';

export const adminOperations = {
  async AdminGetUser(pool: Pool, input: Sdk.AdminGetUserCommandInput) {
    const user = named(pool, input.Username);
    return { ...shownUser(user), UserAttributes: listed(user), ...mfaOf(user) };
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
    return listUsers(pool, input);
  },
};

function named(pool: Pool, username: string | undefined): PoolUser {
  const user = findUser(pool, requiredField(username, 'username'));
  if (!user) throw refuse.noUser();
  return user;
}
