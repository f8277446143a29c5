import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ClosableAccounts } from '#functions/ports/account/personal-data.ts';

/** Accounts of the user pool, by their id `sub`, with the rights of an operator. */
export function cognitoClosableAccounts({ userPoolId }: { userPoolId: string }): ClosableAccounts {
  const client = new CognitoIdentityProviderClient({});
  const named = (userId: string) => ({ UserPoolId: userPoolId, Username: userId });
  return {
    async attributesOf(userId) {
      const user = await unlessGone(() => client.send(new AdminGetUserCommand(named(userId))));
      return (
        user &&
        Object.fromEntries((user.UserAttributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value]))
      );
    },

    async close(userId) {
      await unlessGone(() => client.send(new AdminDisableUserCommand(named(userId))));
      await unlessGone(() => client.send(new AdminUserGlobalSignOutCommand(named(userId))));
    },

    async remove(userId) {
      await unlessGone(() => client.send(new AdminDeleteUserCommand(named(userId))));
    },
  };
}

async function unlessGone<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
