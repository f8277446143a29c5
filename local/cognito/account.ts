// What signed-in people do with their own account.
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { isTaken, listed, readAttributes, writeAttributes } from './attributes.ts';
import { countTry, enforceLimit, sendCode, takeCode } from './codes.ts';
import { setPassword } from './passwords.ts';
import { type AtUser, accountOf, removeUser, signOutEverywhere } from './pool.ts';
import { invalidParameter, refuse, requiredField } from './refusals.ts';
import { isPassword } from './srp.ts';
import type { PoolUser } from './state.ts';

export const accountOperations = {
  async GetUser({ client, user }: AtUser) {
    return { Username: user.username, UserAttributes: listed(user, client.readAttributes), ...mfaOf(user) };
  },

  async UpdateUserAttributes(at: AtUser, input: Sdk.UpdateUserAttributesCommandInput) {
    const { pool, user } = at;
    const { email, ...others } = readAttributes(at, input.UserAttributes ?? [], false);
    if (email === '') throw invalidParameter('Invalid email address format.');
    if (email && isTaken(pool, email, user)) throw refuse.takenAlias();
    writeAttributes(pool, user, others);
    if (!email || email === user.attributes.email) return { CodeDeliveryDetailsList: [] };
    if (!pool.config.verifyBeforeUpdate?.includes('email'))
      writeAttributes(pool, user, { email, email_verified: 'false' });
    if (!pool.config.autoVerifiedAttributes.includes('email')) return { CodeDeliveryDetailsList: [] };
    return { CodeDeliveryDetailsList: [await sendCode(at, user, 'verify', 'UpdateUserAttribute', email)] };
  },

  async GetUserAttributeVerificationCode(
    at: AtUser,
    input: Sdk.GetUserAttributeVerificationCodeCommandInput,
  ) {
    onlyEmail(input.AttributeName);
    // While a new address is not verified yet, the next code goes there too.
    const waiting = at.user.codes.verify?.email;
    return { CodeDeliveryDetails: await sendCode(at, at.user, 'verify', 'VerifyUserAttribute', waiting) };
  },

  async VerifyUserAttribute({ pool, user }: AtUser, input: Sdk.VerifyUserAttributeCommandInput) {
    onlyEmail(input.AttributeName);
    const email = takeCode(pool, user, 'verify', requiredField(input.Code, 'code'));
    if (isTaken(pool, email, user)) throw refuse.takenAlias();
    writeAttributes(pool, user, { email, email_verified: 'true' });
    return {};
  },

  async ChangePassword({ pool, user }: AtUser, input: Sdk.ChangePasswordCommandInput) {
    const proposed = requiredField(input.ProposedPassword, 'proposedPassword');
    const previous = requiredField(input.PreviousPassword, 'previousPassword');
    enforceLimit(user, 'passwords', 'change');
    if (!isPassword(accountOf(pool, user.username), previous, user.password)) {
      countTry(pool, user, 'passwords', 'change');
      throw refuse.wrongPassword();
    }
    setPassword(pool, user, proposed);
    return {};
  },

  async GlobalSignOut({ pool, user }: AtUser) {
    signOutEverywhere(pool, user);
    return {};
  },

  async DeleteUser({ pool, user }: AtUser) {
    removeUser(pool, user);
    return {};
  },
};

/** The second step as GetUser and AdminGetUser show it. */
export function mfaOf({ totp }: PoolUser) {
  return totp?.active
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};
}

function onlyEmail(name: string | undefined): void {
  if (requiredField(name, 'attributeName') !== 'email')
    throw invalidParameter(`Attribute ${name} cannot be verified.`);
}
