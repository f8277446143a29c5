import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { delivery, sendCode, takeCode } from './codes.ts';
import { newPassword, setPassword } from './passwords.ts';
import { type AtClient, findUser } from './pool.ts';
import { afterConfirmation } from './post-confirmation.ts';
import { invalidParameter, refuse, requiredField } from './refusals.ts';

export const passwordResetOperations = {
  async ForgotPassword(at: AtClient, input: Sdk.ForgotPasswordCommandInput) {
    const name = requiredField(input.Username, 'username');
    const user = findUser(at.pool, name);
    if (user?.enabled && user.attributes.email_verified === 'true')
      return { CodeDeliveryDetails: await sendCode(at, user, 'reset', 'ForgotPassword') };
    if (at.client.preventUserExistenceErrors) return { CodeDeliveryDetails: delivery(name) };
    if (!user) throw refuse.noUserHere();
    if (!user.enabled) throw refuse.disabled();
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  },

  async ConfirmForgotPassword(at: AtClient, input: Sdk.ConfirmForgotPasswordCommandInput) {
    const { pool, client } = at;
    const user = findUser(pool, requiredField(input.Username, 'username'));
    const code = requiredField(input.ConfirmationCode, 'confirmationCode');
    const password = requiredField(input.Password, 'password');
    if (!user?.enabled) {
      if (client.preventUserExistenceErrors) throw refuse.wrongCode();
      throw user ? refuse.disabled() : refuse.noUserHere();
    }
    // A password the policy refuses does not cost the code.
    newPassword(pool, user.username, password);
    takeCode(pool, user, 'reset', code);
    setPassword(pool, user, password);
    await afterConfirmation(at, user, 'ConfirmForgotPassword');
    return {};
  },
};
