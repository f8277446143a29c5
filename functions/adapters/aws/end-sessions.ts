import type { Clock } from '#functions/ports/clock.ts';
import type { EndSessions } from '#functions/ports/identity.ts';
import { awsJson } from './aws-call.ts';

/** Asks the user pool, which waits for its trigger no longer than five seconds. */
export function endSessions({ clock }: { clock: Clock }): EndSessions {
  const call = awsJson('cognito-idp', { tries: 2, timeoutMs: 1500, clock });
  return async ({ userPoolId: UserPoolId, userName: Username }) => {
    await call('AWSCognitoIdentityProviderService.AdminUserGlobalSignOut', { UserPoolId, Username });
  };
}
