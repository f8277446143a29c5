import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { systemClock } from '../clock.ts';
import { accountNames } from './account-names.ts';

let aws: Aws;
beforeAll(async () => {
  aws = await serveAws();
});
afterAll(() => aws.stop());

function nameOf(userId: string, attributes?: Record<string, string>) {
  const UserAttributes = Object.entries(attributes ?? {}).map(([Name, Value]) => ({ Name, Value }));
  const missing = { status: 400, body: '{"__type":"UserNotFoundException"}' };
  aws.answers.push(attributes ? { status: 200, body: JSON.stringify({ UserAttributes }) } : missing);
  return accountNames({ userPoolId: 'pool', clock: systemClock }).of(userId);
}

test('the name is that of the account with this id, and of no other', async () => {
  expect(await nameOf('user-a', { sub: 'user-a', given_name: 'Maya' })).toBe('Maya');
  expect(aws.asked.at(-1)).toMatchObject({
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId: 'pool', Username: 'user-a' }),
  });
  expect(await nameOf('user-a', { sub: 'user-a' })).toBe('');
  expect(await nameOf('a@example.com', { sub: 'user-a', given_name: 'Maya' })).toBe('');
  await expect(nameOf('user-gone')).rejects.toThrow('cognito-idp answered 400');
});
