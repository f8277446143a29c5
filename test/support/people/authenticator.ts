// An authenticator app, as an account may ask for its codes.
import { createHmac } from 'node:crypto';
import type { Status } from '../stack/stack.ts';
import { nowOf } from './card-customer.ts';
import { cognito, type Person, passAMinute, post } from './person.ts';

/** From now on signing in asks for a code; returns the secret that the app shares with the account. */
export async function useAuthenticator(stack: Status, { email }: Pick<Person, 'email'>): Promise<string> {
  const wanted = { email, use: 'access' };
  const { body } = await post<{ token: string }>(`${stack.site}/__local/tokens`, wanted);
  const AccessToken = body.token;
  const { SecretCode = '' } = await cognito(stack, 'AssociateSoftwareToken', { AccessToken });
  await cognito(stack, 'VerifySoftwareToken', {
    AccessToken,
    UserCode: totp(SecretCode, await nowOf(stack)),
  });
  await cognito(stack, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  // A code counts once, and the one of this half minute has just been used.
  await passAMinute(stack);
  return SecretCode;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The current code of an authenticator app (TOTP, RFC 6238). */
export function totp(secret: string, at: number): string {
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
