// The library the site uses, unmodified, against the stand-in over HTTP.
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { serveForTest } from '../aws/serve-for-test.ts';
import { createServices } from '../outside.ts';
import { examplePool, identityPoolId, openExample } from './example-pool.ts';

export const hour = 3_600_000;
export const password = 'pässwörd-6';

/** What changes from test to test: the pool, its address and the person. */
export const running: {
  example: ReturnType<typeof openExample>;
  server: Awaited<ReturnType<typeof serveForTest>>;
  email: string;
} = { example: openExample(), server: undefined as never, email: '' };
let emails = 0;
export const wrongPassword = refusal('NotAuthorizedException', 'Incorrect username or password.');

export function afterMinutes(ms: number) {
  return vi.setSystemTime(Date.now() + ms);
}

export async function member() {
  await amplifySignUp();
  await confirmHere();
  await amplifySignIn();
}

export function amplifySignUp() {
  return auth.signUp({
    username: running.email,
    password,
    options: { userAttributes: { email: running.email, given_name: 'Ada', 'custom:utm_source': 'google' } },
  });
}

export function confirmHere(code = running.example.code(running.email)) {
  return auth.confirmSignUp({ username: running.email, confirmationCode: code });
}

export function amplifySignIn(typed = password, username = running.email) {
  return auth.signIn({ username, password: typed });
}

export function refusal(name: string, message: string) {
  return expect.objectContaining({ name, message });
}

/** A fresh pool behind a real address for every test of the file, and Amplify set up for it. */
export function amplifyForTests() {
  beforeAll(async () => {
    const serve = createServices({
      faults: { check: async () => undefined },
      targets: {
        AWSCognitoIdentityProviderService: { run: (...call) => running.example.cognito.userPools(...call) },
        AWSCognitoIdentityService: { run: (...call) => running.example.cognito.identityPools(...call) },
      },
      mounts: [],
      jwksOf: poolId => running.example.cognito.jwks(poolId),
    });
    running.server = await serveForTest({
      async handle(request) {
        const reply = await serve({ ...request, sent: [] });
        if (typeof reply === 'string') throw new Error(reply);
        return reply;
      },
    });
  });
  afterAll(() => running.server.stop());

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    running.email = `ada${++emails}@example.com`;
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: examplePool.id,
          userPoolClientId: 'exampleclient',
          userPoolEndpoint: running.server.endpoint,
          identityPoolId,
          identityPoolEndpoint: running.server.endpoint,
          allowGuestAccess: true,
        },
      },
    });
  });
  afterEach(async () => {
    await auth.signOut();
    running.example = openExample();
    vi.useRealTimers();
  });
}
