import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { Names } from '#functions/ports/letters.ts';
import { awsJson } from './aws-call.ts';

const account = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** The given names of accounts, by their id `sub`. A letter waits for one only briefly. */
export function accountNames({ userPoolId: UserPoolId, clock }: { userPoolId: string; clock: Clock }): Names {
  const call = awsJson('cognito-idp', { tries: 2, timeoutMs: 1500, clock });
  return {
    async of(Username) {
      const answer = await call('AWSCognitoIdentityProviderService.AdminGetUser', { UserPoolId, Username });
      const { UserAttributes } = account.parse(answer);
      const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? '';
      // The pool would also take an e-mail.
      return attribute('sub') === Username ? attribute('given_name') : '';
    },
  };
}
