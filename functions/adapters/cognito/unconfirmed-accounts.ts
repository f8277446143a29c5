import {
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UnconfirmedAccounts } from '#functions/ports/account/identity.ts';

/** The pool lists no more at once. */
const perPage = 60;

/** Lists by the pool's index, which is behind for a moment: whoever acts on it asks for the account itself again. */
export function cognitoUnconfirmedAccounts({ userPoolId }: { userPoolId: string }): UnconfirmedAccounts {
  const client = new CognitoIdentityProviderClient({});

  const list = async (from: string | undefined) => {
    const { Users = [], PaginationToken } = await client.send(
      new ListUsersCommand({
        UserPoolId: userPoolId,
        Filter: 'cognito:user_status = "UNCONFIRMED"',
        AttributesToGet: ['sub'],
        Limit: perPage,
        PaginationToken: from,
      }),
    );
    const accounts = Users.flatMap(({ Attributes = [], UserCreateDate, UserStatus }) => {
      const id = Attributes.find(({ Name }) => Name === 'sub')?.Value;
      const createdAt = UserCreateDate?.getTime() ?? 0;
      return id ? [{ id, createdAt, confirmed: UserStatus !== 'UNCONFIRMED' }] : [];
    });
    return { accounts, next: PaginationToken };
  };

  return {
    async page(from) {
      try {
        return await list(from);
      } catch (error) {
        // Nobody promises how long a place in the list is known.
        if (from !== undefined && error instanceof InvalidParameterException) return list(undefined);
        throw error;
      }
    },
  };
}
