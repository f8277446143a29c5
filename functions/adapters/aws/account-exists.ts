import type { AccountExists } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { AwsRefusal, asOutage, awsJson } from './aws-call.ts';

interface Options {
  userPoolId: string;
  clock: Clock;
}

/** Asks the user pool, by the account's id `sub`. */
export function accountExists({ userPoolId: UserPoolId, clock }: Options): AccountExists {
  const call = awsJson('cognito-idp', { tries: 3, timeoutMs: 2000, clock });
  return async Username => {
    try {
      await call('AWSCognitoIdentityProviderService.AdminGetUser', { UserPoolId, Username });
      return true;
    } catch (error) {
      if (error instanceof AwsRefusal && error.kind === 'UserNotFoundException') return false;
      throw asOutage(error);
    }
  };
}
