import type { SessionEndings } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { sessionsEndedAttribute } from '#shared/sessions-ended.ts';
import { messages } from '#shared/text/messages.ts';
import { awsJson } from './aws-call.ts';

/** Asks the user pool, which waits for its trigger no longer than five seconds. */
export function endSessions({ clock }: { clock: Clock }): SessionEndings {
  const call = awsJson('cognito-idp', { tries: 2, timeoutMs: 1500, clock });
  const ask = async (operation: string, input: object) => {
    try {
      await call(operation, input);
    } catch (cause) {
      throw new AppError('unavailable', messages.failure.internal, { cause });
    }
  };
  return {
    atPool: ({ userPoolId: UserPoolId, userName: Username }) =>
      ask('AWSCognitoIdentityProviderService.AdminUserGlobalSignOut', { UserPoolId, Username }),

    atApi({ userPoolId: UserPoolId, userName: Username }) {
      // Tokens know whole seconds only. The one that has begun counts: who logs in again at once is let in.
      const Value = String(Math.floor(clock.now() / 1000));
      const UserAttributes = [{ Name: `custom:${sessionsEndedAttribute}`, Value }];
      const input = { UserPoolId, Username, UserAttributes };
      return ask('AWSCognitoIdentityProviderService.AdminUpdateUserAttributes', input);
    },
  };
}
