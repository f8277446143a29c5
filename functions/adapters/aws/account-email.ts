import * as z from 'zod';
import type { EmailOfAccount } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { AwsRefusal, asOutage, awsJson } from './aws-call.ts';

interface Options {
  userPoolId: string;
  clock: Clock;
}

const account = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** Asks the user pool, by the account's id `sub`. */
export function accountEmail({ userPoolId: UserPoolId, clock }: Options): EmailOfAccount {
  const call = awsJson('cognito-idp', { tries: 3, timeoutMs: 2000, clock });
  return async Username => {
    try {
      const answer = await call('AWSCognitoIdentityProviderService.AdminGetUser', { UserPoolId, Username });
      return account.parse(answer).UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? '';
    } catch (error) {
      if (error instanceof AwsRefusal && error.kind === 'UserNotFoundException') return undefined;
      throw asOutage(error);
    }
  };
}
