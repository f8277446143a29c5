// Our sign-up as Cognito receives it, through Amplify's own client.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deployment } from '../../../test/support/component/deployment.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { signUp } from './identity.ts';

let cognito: Aws;
beforeAll(async () => {
  cognito = await serveAws();
  const config = { ...deployment, userPoolEndpoint: process.env.AWS_ENDPOINT_URL };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) =>
    address === '/config.json' ? Response.json(config) : fetch(address, init),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await cognito.stop();
});

test('sends every attribute that the pool demands when an account is created', async () => {
  const answer = { UserSub: 'a-user', UserConfirmed: false };
  cognito.answers.push({ status: 200, body: JSON.stringify(answer) });
  const person = { email: 'maya@example.com', password: 'secret-6', firstName: 'Maya' };
  const userId = await signUp({ ...person, proofDigest: 'digest', source: { utm_source: 'google' } });
  expect(userId).toBe('a-user');
  const [asked] = cognito.asked;
  expect(asked?.headers['x-amz-target']).toBe('AWSCognitoIdentityProviderService.SignUp');
  const sent = JSON.parse(asked?.body ?? '') as {
    Username: string;
    UserAttributes: { Name: string; Value: string }[];
  };
  expect(sent.Username).toBe('maya@example.com');
  expect(Object.fromEntries(sent.UserAttributes.map(({ Name, Value }) => [Name, Value]))).toEqual({
    email: 'maya@example.com',
    given_name: 'Maya',
    middle_name: '',
    'custom:signup_proof': 'digest',
    'custom:utm_source': 'google',
  });
});
