import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { endSessions } from './end-sessions.ts';

let aws: Aws;
beforeAll(async () => {
  aws = await serveAws();
});
afterAll(() => aws.stop());
beforeEach(() => {
  aws.asked.splice(0);
  aws.answers.splice(0);
});

const account = { userPoolId: 'us-east-1_pool', userName: 'user-a' };

function setup() {
  const clock = movableClock();
  clock.set(start + 999);
  return endSessions({ clock });
}

test('sends our API the same request as the SDK, with the time in whole seconds', async () => {
  aws.answers.push({ status: 200, body: '{}' }, { status: 200, body: '{}' });
  await setup().atApi(account);
  const client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: process.env.AWS_ENDPOINT_URL ?? '',
  });
  const Value = String(Math.floor((start + 999) / 1000));
  await client.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: account.userPoolId,
      Username: account.userName,
      UserAttributes: [{ Name: 'custom:sessions_ended', Value }],
    }),
  );
  const [ours, sdks] = aws.asked;
  for (const name of ['x-amz-target', 'content-type']) expect(ours?.headers[name]).toBe(sdks?.headers[name]);
  expect(JSON.parse(ours?.body ?? '')).toEqual(JSON.parse(sdks?.body ?? ''));
});

test('the pool signs the account out', async () => {
  aws.answers.push({ status: 200, body: '{}' });
  await setup().atPool(account);
  expect(aws.asked[0]?.headers['x-amz-target']).toBe(
    'AWSCognitoIdentityProviderService.AdminUserGlobalSignOut',
  );
  expect(JSON.parse(aws.asked[0]?.body ?? '')).toEqual({ UserPoolId: 'us-east-1_pool', Username: 'user-a' });
});

test.each(['atPool', 'atApi'] as const)(
  'a pool that is busy once is asked again, and one that refuses is said to be out of order: %s',
  async where => {
    const busy = { status: 400, body: '{"__type":"TooManyRequestsException","message":"Rate exceeded"}' };
    aws.answers.push(busy, { status: 200, body: '{}' });
    await setup()[where](account);
    expect(aws.asked).toHaveLength(2);
    aws.answers.push({ status: 400, body: '{"__type":"InvalidParameterException"}' });
    await expect(setup()[where](account)).rejects.toMatchObject({ code: 'unavailable' });
  },
);
