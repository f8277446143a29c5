// The second step by an authenticator app: RFC 6238, six digits every 30 seconds.
import { createHmac, randomBytes } from 'node:crypto';
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { type AtUser, touch } from './pool.ts';
import { invalidParameter, refuse } from './refusals.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** 20 bytes make 32 letters, without padding. */
const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]).join('');
};

const totpAt = (secretHex: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(secretHex, 'hex')).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** The code of this half minute, or of the one before or after it. */
export const isTotp = (secretHex: string, given: string): boolean => {
  const step = Math.floor(Date.now() / stepMs);
  return [step - 1, step, step + 1].some(each => totpAt(secretHex, each) === given);
};

export const mfaOperations = {
  async AssociateSoftwareToken({ pool, user }: AtUser) {
    if (pool.config.mfa === 'OFF') throw refuse.noTotp();
    const bytes = randomBytes(20);
    user.totp = { secret: bytes.toString('hex'), verified: false, active: false };
    touch(pool, user);
    return { SecretCode: base32(bytes) };
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
