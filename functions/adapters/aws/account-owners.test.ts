import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { systemClock } from '../clock.ts';
import { accountOwners } from './account-owners.ts';

let aws: Aws;
beforeAll(async () => {
  aws = await serveAws();
});
afterAll(() => aws.stop());

function ownerOf(userId: string, attributes?: Record<string, string>) {
  const UserAttributes = Object.entries(attributes ?? {}).map(([Name, Value]) => ({ Name, Value }));
  const missing = { status: 400, body: '{"__type":"UserNotFoundException"}' };
  aws.answers.push(attributes ? { status: 200, body: JSON.stringify({ UserAttributes }) } : missing);
  return accountOwners({ userPoolId: 'pool', clock: systemClock }).of(userId);
}

test('name and address are those of the account with this id, and of no other', async () => {
  expect(await ownerOf('user-a', { sub: 'user-a', given_name: 'Maya', email: 'new@example.com' })).toEqual({
    name: 'Maya',
    email: 'new@example.com',
  });
  expect(aws.asked.at(-1)).toMatchObject({
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId: 'pool', Username: 'user-a' }),
  });
  expect(await ownerOf('user-a', { sub: 'user-a' })).toEqual({ name: '', email: '' });
  expect(
    await ownerOf('a@example.com', { sub: 'user-a', given_name: 'Maya', email: 'a@example.com' }),
  ).toEqual({ name: '', email: '' });
});

test('a deleted account has no owner; a failed look-up is an error, never “no owner”', async () => {
  expect(await ownerOf('user-gone')).toBeUndefined();
  aws.answers.push({ status: 400, body: '{"__type":"InvalidParameterException"}' });
  const owner = accountOwners({ userPoolId: 'pool', clock: systemClock }).of('user-a');
  await expect(owner).rejects.toThrow('cognito-idp answered 400');
});
