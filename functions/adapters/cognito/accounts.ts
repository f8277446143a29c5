import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Accounts } from '#functions/ports/account/identity.ts';
import { AppError } from '#shared/errors.ts';
import { sessionsEndedAttribute } from '#shared/sessions-ended.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import { messages } from '#shared/text/messages.ts';

/** Accounts of the user pool, by their id `sub`; the pool itself would also take an e-mail. */
export function cognitoAccounts({ userPoolId }: { userPoolId: string }): Accounts {
  const client = new CognitoIdentityProviderClient({});
  return {
    async find(userId) {
      try {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId }));
        const attribute = (name: string) =>
          user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
        const id = attribute('sub');
        if (id !== userId) return undefined;
        return {
          id,
          email: attribute('email'),
          name: attribute('given_name'),
          confirmed: user.UserStatus !== 'UNCONFIRMED',
          enabled: user.Enabled ?? false,
          hasSecondStep: Boolean(user.UserMFASettingList?.length),
          createdAt: user.UserCreateDate?.getTime() ?? 0,
          signUpProof: attribute(`custom:${signUpProofAttribute}`),
          sessionsEndedAt: Number(attribute(`custom:${sessionsEndedAttribute}`)) * 1000,
        };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw new AppError('unavailable', messages.failure.internal, { cause: error });
      }
    },
  };
}
