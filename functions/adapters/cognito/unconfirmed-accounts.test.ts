import {
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cognitoUnconfirmedAccounts } from './unconfirmed-accounts.ts';

const pool = mockClient(CognitoIdentityProviderClient);
beforeEach(() => void pool.reset());
afterAll(() => pool.restore());

const { page } = cognitoUnconfirmedAccounts({ userPoolId: 'us-east-1_a1B2c3D4e' });
const at = new Date(1_700_000_000_000);

test('asks only for ids and ages', async () => {
  pool.on(ListUsersCommand).resolves({
    Users: [
      { Attributes: [{ Name: 'sub', Value: 'a' }], UserCreateDate: at, UserStatus: 'UNCONFIRMED' },
      { Attributes: [{ Name: 'sub', Value: 'b' }], UserCreateDate: at, UserStatus: 'CONFIRMED' },
      { Attributes: [{ Name: 'sub', Value: 'c' }], UserStatus: 'UNCONFIRMED' },
      { Attributes: [], UserCreateDate: at, UserStatus: 'UNCONFIRMED' },
      { Attributes: [{ Name: 'sub', Value: 'd' }], UserCreateDate: at },
    ],
    PaginationToken: 'more',
  });
  expect(await page(undefined)).toEqual({
    accounts: [
      { id: 'a', createdAt: at.getTime(), confirmed: false },
      { id: 'b', createdAt: at.getTime(), confirmed: true },
      { id: 'c', createdAt: 0, confirmed: false },
      { id: 'd', createdAt: at.getTime(), confirmed: true },
    ],
    next: 'more',
  });
  expect(pool.commandCalls(ListUsersCommand)[0]?.args[0].input).toMatchObject({
    Filter: 'cognito:user_status = "UNCONFIRMED"',
    AttributesToGet: ['sub'],
    Limit: 60,
  });
});

test('an empty page is not the end of the list', async () => {
  pool.on(ListUsersCommand).resolves({ PaginationToken: 'more' });
  expect(await page(undefined)).toEqual({ accounts: [], next: 'more' });
});

test('given an expired page token, the list begins anew; any other refusal is an error', async () => {
  const refused = new InvalidParameterException({ $metadata: {}, message: 'Invalid pagination token' });
  pool.on(ListUsersCommand).rejectsOnce(refused).resolves({ PaginationToken: 'first' });
  expect(await page('old')).toEqual({ accounts: [], next: 'first' });
  pool.reset();
  pool.on(ListUsersCommand).rejects(refused);
  await expect(page(undefined)).rejects.toThrow('Invalid pagination token');
  expect(pool.commandCalls(ListUsersCommand)).toHaveLength(1);
  pool.reset();
  pool.on(ListUsersCommand).rejects(new Error('too many requests'));
  await expect(page('place')).rejects.toThrow('too many requests');
});
