import { randomUUID } from 'node:crypto';
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { isEmail, isTaken, readAttributes, writeAttributes } from './attributes.ts';
import { delivery, sendCode, takeCode } from './codes.ts';
import { newPassword } from './passwords.ts';
import { type AtClient, findUser, touch } from './pool.ts';
import { afterConfirmation } from './post-confirmation.ts';
import { invalidParameter, notAuthorized, refuse, requiredField } from './refusals.ts';
import { makeUser } from './state.ts';

export const signUpOperations = {
  async SignUp(at: AtClient, input: Sdk.SignUpCommandInput) {
    const { pool } = at;
    const email = requiredField(input.Username, 'username');
    const password = requiredField(input.Password, 'password');
    if (!pool.config.selfSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
    if (!isEmail(email)) throw invalidParameter('Username should be an email.');
    const given = input.UserAttributes ?? [];
    const hasEmail = given.some(({ Name }) => Name === 'email');
    const attributes = readAttributes(
      at,
      hasEmail ? given : [...given, { Name: 'email', Value: email }],
      true,
    );
    const username = randomUUID();
    const kept = newPassword(pool, username, password);
    if (isTaken(pool, email) || isTaken(pool, attributes.email ?? email)) throw refuse.taken();
    const user = makeUser(username, kept);
    pool.state.users[username] = user;
    writeAttributes(pool, user, attributes);
    const CodeDeliveryDetails = await sendCode(at, user, 'confirm', 'SignUp');
    return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails };
  },

  async ConfirmSignUp(at: AtClient, input: Sdk.ConfirmSignUpCommandInput) {
    const { pool, client } = at;
    const user = findUser(pool, requiredField(input.Username, 'username'));
    const code = requiredField(input.ConfirmationCode, 'confirmationCode');
    if (!user) throw client.preventUserExistenceErrors ? refuse.expiredCode() : refuse.noUserHere();
    if (!user.enabled) throw refuse.disabled();
    if (user.confirmed) throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
    takeCode(pool, user, 'confirm', code);
    user.confirmed = true;
    if (pool.config.autoVerifiedAttributes.includes('email')) user.attributes.email_verified = 'true';
    touch(pool, user);
    await afterConfirmation(at, user, 'ConfirmSignUp');
    return {};
  },

  async ResendConfirmationCode(at: AtClient, input: Sdk.ResendConfirmationCodeCommandInput) {
    const name = requiredField(input.Username, 'username');
    const user = findUser(at.pool, name);
    if (!user?.enabled) {
      if (at.client.preventUserExistenceErrors) return { CodeDeliveryDetails: delivery(name) };
      throw user ? refuse.disabled() : refuse.noUserHere();
    }
    if (user.confirmed) throw invalidParameter('User is already confirmed.');
    return { CodeDeliveryDetails: await sendCode(at, user, 'confirm', 'ResendCode') };
  },
};
