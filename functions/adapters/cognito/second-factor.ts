import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactor } from '#functions/ports/account/account-security.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** The authenticator app of accounts in the user pool, by their id `sub`. */
export function cognitoSecondFactor({ userPoolId: UserPoolId }: { userPoolId: string }): SecondFactor {
  const client = new CognitoIdentityProviderClient({});

  const set = (Username: string, on: boolean) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
      }),
    );

  return {
    async isOn(Username) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(unavailable);
      return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },

    async switchOn(userId) {
      try {
        await set(userId, true);
        return true;
      } catch (error) {
        if (error instanceof InvalidParameterException) return false;
        return unavailable(error);
      }
    },

    async switchOff(userId) {
      await set(userId, false).catch(unavailable);
    },
  };
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', messages.failure.internal, { cause });
}
