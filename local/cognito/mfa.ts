// The second step by an authenticator app: RFC 6238, six digits every 30 seconds.
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { type AtUser, type Pool, touch } from './pool.ts';
import { invalidParameter, refuse } from './refusals.ts';
import type { PoolUser } from './state.ts';

export const mfaOperations = {
  /** The app there is counts until the new one has proved a code. */
  async AssociateSoftwareToken({ pool, user }: AtUser) {
    if (pool.config.mfa === 'OFF') throw refuse.noTotp();
    const secret = new Secret({ size: 20 });
    user.nextTotp = secret.hex;
    touch(pool, user);
    return { SecretCode: secret.base32 };
  },

  async VerifySoftwareToken({ pool, user }: AtUser, { UserCode = '' }: Sdk.VerifySoftwareTokenCommandInput) {
    const secret = user.nextTotp;
    const at = secret === undefined ? undefined : timeOf(secret, UserCode);
    if (secret === undefined || at === undefined) throw refuse.wrongTotpSetup();
    user.totp = { secret, active: user.totp?.active ?? false, usedAt: at };
    delete user.nextTotp;
    touch(pool, user);
    return { Status: 'SUCCESS' };
  },

  async SetUserMFAPreference({ pool, user }: AtUser, input: Sdk.SetUserMFAPreferenceCommandInput) {
    return preferMfa(pool, user, input);
  },
};

/** Switches the second step on or off, for its owner or with the rights of the account. */
export function preferMfa(
  pool: Pool,
  user: PoolUser,
  { SoftwareTokenMfaSettings: settings }: Pick<Sdk.SetUserMFAPreferenceRequest, 'SoftwareTokenMfaSettings'>,
) {
  const active = settings?.Enabled ?? false;
  if (active && !user.totp) throw invalidParameter('User has not verified software token mfa');
  if (user.totp) user.totp.active = active;
  touch(pool, user);
  return {};
}

/** Takes a code of the app; each counts once. */
export function takeTotp(user: PoolUser, given: string): void {
  const at = user.totp && timeOf(user.totp.secret, given);
  if (!user.totp || at === undefined) throw refuse.wrongTotp();
  if (at <= user.totp.usedAt) throw refuse.usedTotp();
  user.totp.usedAt = at;
}

/** The half minute a code is of, counted since 1970: this one, or the one before or after it. */
function timeOf(secretHex: string, given: string): number | undefined {
  const delta = new TOTP({ secret: Secret.fromHex(secretHex) }).validate({ token: given, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 30_000) + delta;
}
