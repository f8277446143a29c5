import { createHmac } from 'node:crypto';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as auth from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../aws/serve-for-test.ts';
import {
  afterMinutes,
  amplifyForTests,
  amplifySignIn,
  hour,
  member,
  password,
  refusal,
  running,
  wrongPassword,
} from './amplify-for-test.ts';
import { examplePool, openExample } from './example-pool.ts';

const halfMinute = 30_000;

amplifyForTests();

describe('the account', () => {
  test('a forgotten password is reset by code, within the hour', async () => {
    await member();
    await auth.signOut();
    const reset = (confirmationCode: string, newPassword = 'new-password') =>
      auth.confirmResetPassword({ username: running.email, confirmationCode, newPassword });
    await auth.resetPassword({ username: running.email });
    afterMinutes(hour);
    await expect(reset(running.example.code(running.email))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await auth.resetPassword({ username: running.email });
    await expect(reset(running.example.code(running.email), 'short')).rejects.toEqual(
      refusal('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
    );
    await reset(running.example.code(running.email));
    await expect(reset(running.example.code(running.email))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await expect(amplifySignIn()).rejects.toEqual(wrongPassword);
    expect((await amplifySignIn('new-password')).isSignedIn).toBe(true);
  });

  test('a known password is changed', async () => {
    await member();
    const change = (oldPassword: string) => auth.updatePassword({ oldPassword, newPassword: 'another1' });
    await expect(change('not it')).rejects.toEqual(wrongPassword);
    await change(password);
    await auth.signOut();
    expect((await amplifySignIn('another1')).isSignedIn).toBe(true);
  });

  test.each([
    { verifyBeforeUpdate: ['email'], meanwhile: 'old' },
    { verifyBeforeUpdate: [], meanwhile: 'new' },
  ])(
    'a new e-mail is proven by a code; the $meanwhile one counts until then',
    async ({ meanwhile, ...pool }) => {
      running.example = openExample(pool);
      await member();
      const next = `new-${running.email}`;
      const step = (await auth.updateUserAttributes({ userAttributes: { email: next } })).email?.nextStep;
      expect(step?.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
      expect(await auth.fetchUserAttributes()).toMatchObject({
        email: meanwhile === 'old' ? running.email : next,
        email_verified: String(meanwhile === 'old'),
      });
      const prove = (confirmationCode: string) =>
        auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
      await expect(prove('12345')).rejects.toMatchObject({ name: 'CodeMismatchException' });
      await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
      await prove(running.example.code(next));
      expect(await auth.fetchUserAttributes()).toMatchObject({ email: next, email_verified: 'true' });
      await auth.signOut();
      expect((await amplifySignIn(password, next)).isSignedIn).toBe(true);
    },
  );

  test('an authenticator app becomes the second step', async () => {
    await member();
    const { sharedSecret } = await auth.setUpTOTP();
    await expect(auth.verifyTOTPSetup({ code: '1' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await auth.verifyTOTPSetup({ code: totp(sharedSecret) });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await auth.signOut();
    expect((await amplifySignIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(auth.confirmSignIn({ challengeResponse: '000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(auth.confirmSignIn({ challengeResponse: totp(sharedSecret) })).rejects.toEqual(
      refusal('ExpiredCodeException', 'Your software token has already been used once.'),
    );
    afterMinutes(halfMinute);
    expect((await auth.confirmSignIn({ challengeResponse: totp(sharedSecret) })).isSignedIn).toBe(true);
  });

  test('another app replaces the one there is only once it has proved a code', async () => {
    await member();
    const { sharedSecret: first } = await auth.setUpTOTP();
    await auth.verifyTOTPSetup({ code: totp(first) });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    const { sharedSecret: second } = await auth.setUpTOTP();
    expect(await auth.fetchMFAPreference()).toMatchObject({ enabled: ['TOTP'] });
    await expect(auth.verifyTOTPSetup({ code: totp(first) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await auth.verifyTOTPSetup({ code: totp(second) });
    await auth.signOut();
    afterMinutes(halfMinute);
    await amplifySignIn();
    await expect(auth.confirmSignIn({ challengeResponse: totp(first) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await auth.confirmSignIn({ challengeResponse: totp(second) })).isSignedIn).toBe(true);
  });

  test('is listed for functions, and missing once deleted', async () => {
    await member();
    const client = new CognitoIdentityProviderClient(clientOf(running.server.endpoint));
    const list = () =>
      client.send(
        new ListUsersCommand({
          UserPoolId: examplePool.id,
          Filter: `email = "${running.email.toUpperCase()}"`,
        }),
      );
    const [user] = (await list()).Users ?? [];
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    expect(Math.abs(Number(user?.UserCreateDate) - Date.now())).toBeLessThan(5000);
    await auth.deleteUser();
    expect((await list()).Users).toEqual([]);
    await expect(amplifySignIn()).rejects.toEqual(wrongPassword);
  });
});

/** RFC 6238 as an app does it, of the base32 secret it was shown. */
function totp(base32: string): string {
  const letters = [...base32].map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const bits = letters.map(five => five.toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
  const step = Buffer.from(
    Math.floor(Date.now() / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac[19] ?? 0) % 16;
  return String((mac.readUInt32BE(at) % 2 ** 31) % 10 ** 6).padStart(6, '0');
}
