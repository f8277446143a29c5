// The second step by an authenticator app: RFC 6238, six digits every 30 seconds.
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { type AtUser, touch } from './pool.ts';
import { invalidParameter, refuse } from './refusals.ts';

export const mfaOperations = {
  async AssociateSoftwareToken({ pool, user }: AtUser) {
    if (pool.config.mfa === 'OFF') throw refuse.noTotp();
    const secret = new Secret({ size: 20 });
    user.totp = { secret: secret.hex, verified: false, active: false };
    touch(pool, user);
    return { SecretCode: secret.base32 };
  },

  async VerifySoftwareToken({ pool, user }: AtUser, { UserCode = '' }: Sdk.VerifySoftwareTokenCommandInput) {
    if (!user.totp || !isTotp(user.totp.secret, UserCode)) throw refuse.wrongTotpSetup();
    user.totp.verified = true;
    touch(pool, user);
    return { Status: 'SUCCESS' };
  },

  async SetUserMFAPreference({ pool, user }: AtUser, input: Sdk.SetUserMFAPreferenceCommandInput) {
    const active = input.SoftwareTokenMfaSettings?.Enabled ?? false;
    if (active && !user.totp?.verified) throw invalidParameter('User has not verified software token mfa');
    if (user.totp) user.totp.active = active;
    touch(pool, user);
    return {};
  },
};

/** The code of this half minute, or of the one before or after it. */
export function isTotp(secretHex: string, given: string): boolean {
  return new TOTP({ secret: Secret.fromHex(secretHex) }).validate({ token: given, window: 1 }) !== null;
}
