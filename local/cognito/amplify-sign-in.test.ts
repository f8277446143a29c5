import * as auth from 'aws-amplify/auth';
import { JwtVerifier } from 'aws-jwt-verify';
import { describe, expect, test } from 'vitest';
import {
  afterMinutes,
  amplifyForTests,
  amplifySignIn,
  amplifySignUp,
  confirmHere,
  hour,
  member,
  password,
  refusal,
  running,
  wrongPassword,
} from './amplify-for-test.ts';
import { examplePool } from './example-pool.ts';

amplifyForTests();

describe('signing up and in', () => {
  test('sign-up mails a code that confirms once', async () => {
    const { nextStep, userId } = await amplifySignUp();
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***', attributeName: 'email' },
    });
    expect(userId).toMatch(/^[0-9a-f-]{36}$/);
    await expect(
      confirmHere(running.example.code(running.email) === '000000' ? '000001' : '000000'),
    ).rejects.toEqual(
      refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
    expect(await confirmHere()).toMatchObject({ isSignUpComplete: true });
    await expect(confirmHere()).rejects.toEqual(
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
  });

  test('a code expires after a day, a resent one is valid', async () => {
    await amplifySignUp();
    const first = running.example.code(running.email);
    afterMinutes(24 * hour);
    const expired = refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    await expect(confirmHere(first)).rejects.toEqual(expired);
    await auth.resendSignUpCode({ username: running.email });
    await confirmHere();
    await expect(auth.resendSignUpCode({ username: running.email })).rejects.toEqual(
      refusal('InvalidParameterException', 'User is already confirmed.'),
    );
  });

  test('sign-in: wrong, unconfirmed, right, in any case', async () => {
    const { userId } = await amplifySignUp();
    await expect(amplifySignIn('something else')).rejects.toEqual(wrongPassword);
    // Amplify makes a step of UserNotConfirmedException.
    expect((await amplifySignIn()).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_UP' });
    await confirmHere();
    expect((await amplifySignIn(password, running.email.toUpperCase())).isSignedIn).toBe(true);
    expect(await auth.getCurrentUser()).toMatchObject({ userId, username: userId });
    expect(await auth.fetchUserAttributes()).toEqual({
      sub: userId,
      email: running.email,
      email_verified: 'true',
      given_name: 'Ada',
      'custom:utm_source': 'google',
    });
  });

  test('by plain password too', async () => {
    await amplifySignUp();
    await confirmHere();
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    await expect(auth.signIn({ username: running.email, password: 'wrong!', options })).rejects.toEqual(
      wrongPassword,
    );
    expect((await auth.signIn({ username: running.email, password, options })).isSignedIn).toBe(true);
  });

  // AUT-042, AUT-043
  test('no answer reveals who has an account', async () => {
    await expect(amplifySignIn()).rejects.toEqual(wrongPassword);
    expect((await auth.resetPassword({ username: running.email })).nextStep).toMatchObject({
      codeDeliveryDetails: { destination: 'a***@e***' },
    });
    expect(running.example.mails).toEqual([]);
    await expect(
      auth.confirmResetPassword({
        username: running.email,
        confirmationCode: '123456',
        newPassword: password,
      }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  test('any password survives the exchange', async () => {
    for (const typed of ['aaaaaa', '🔐🔐🔐', ':;"\\\'<>', 'x'.repeat(256)]) {
      running.email = `more-${running.email}`;
      await auth.signUp({ username: running.email, password: typed });
      await confirmHere();
      expect((await amplifySignIn(typed)).isSignedIn).toBe(true);
      await auth.signOut();
    }
  });
});

describe('tokens', () => {
  test('are what verifiers and the gateway accept', async () => {
    await member();
    const { tokens, userSub } = await auth.fetchAuthSession();
    const idToken = String(tokens?.idToken);
    expect(tokens?.idToken?.payload).toMatchObject({
      sub: userSub,
      email: running.email,
      email_verified: true,
      token_use: 'id',
      aud: 'exampleclient',
    });
    const verifier = JwtVerifier.create({
      issuer: `https://cognito-idp.us-east-1.amazonaws.com/${examplePool.id}`,
      audience: 'exampleclient',
      jwksUri: `${running.server.endpoint}/${examplePool.id}/.well-known/jwks.json`,
    });
    verifier.cacheJwks(
      running.example.cognito.jwks(examplePool.id) as Parameters<typeof verifier.cacheJwks>[0],
    );
    expect((await verifier.verify(idToken)).email).toBe(running.email);
    expect((await running.example.cognito.verify(idToken))?.email).toBe(running.email);
    expect(await running.example.cognito.verify(String(tokens?.accessToken))).toBeUndefined();
    afterMinutes(hour);
    expect(await running.example.cognito.verify(idToken)).toBeUndefined();
  });

  test('are renewed until the session ends', async () => {
    await member();
    const first = (await auth.fetchAuthSession()).tokens;
    afterMinutes(2 * hour);
    const second = (await auth.fetchAuthSession()).tokens;
    expect(second?.idToken?.payload.iat).toBeGreaterThan(Number(first?.idToken?.payload.exp));
    expect(second?.idToken?.payload.auth_time).toBe(first?.idToken?.payload.auth_time);
    afterMinutes(30 * 24 * hour);
    expect((await auth.fetchAuthSession()).tokens).toBeUndefined();
  });

  test('end with a global sign-out, on every device', async () => {
    await member();
    const elsewhere = await running.example.cognito.userPools('InitiateAuth', {
      ClientId: 'exampleclient',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: running.email, PASSWORD: password },
    });
    const { AccessToken, RefreshToken } = (elsewhere as { AuthenticationResult: Record<string, string> })
      .AuthenticationResult;
    await auth.signOut({ global: true });
    await expect(running.example.cognito.userPools('GetUser', { AccessToken })).rejects.toThrow(
      'Access Token has been revoked',
    );
    await expect(
      running.example.cognito.userPools('GetTokensFromRefreshToken', {
        ClientId: 'exampleclient',
        RefreshToken,
      }),
    ).rejects.toThrow('Refresh Token has been revoked');
  });

  test('are exchanged for credentials of the identity pool; guests get some too', async () => {
    const guest = await auth.fetchAuthSession();
    expect(guest.identityId).toMatch(/^us-east-1:[0-9a-f-]{36}$/);
    expect(guest.credentials?.sessionToken).toBeTruthy();
    await member();
    const first = await auth.fetchAuthSession();
    await auth.signOut();
    await amplifySignIn();
    expect((await auth.fetchAuthSession()).identityId).toBe(first.identityId);
  });
});
