import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { Owners } from '#functions/ports/letters/letters.ts';
import { AwsRefusal, awsJson } from './aws-call.ts';

const account = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** Given names and addresses of accounts, by their id `sub`. A letter waits for them only briefly. */
export function accountOwners({
  userPoolId: UserPoolId,
  clock,
}: {
  userPoolId: string;
  clock: Clock;
}): Owners {
  const call = awsJson('cognito-idp', { tries: 2, timeoutMs: 1500, clock });
  return {
    async of(Username) {
      const answer = await call('AWSCognitoIdentityProviderService.AdminGetUser', {
        UserPoolId,
        Username,
      }).catch(error => {
        if (error instanceof AwsRefusal && error.kind === 'UserNotFoundException') return undefined;
        throw error;
      });
      if (answer === undefined) return undefined;
      const { UserAttributes } = account.parse(answer);
      const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? '';
      // The pool would also take an e-mail.
      const isTheirs = attribute('sub') === Username;
      return {
        name: isTheirs ? attribute('given_name') : '',
        email: isTheirs ? attribute('email') : '',
      };
    },
  };
}
