import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForTest } from '../folder-for-test.ts';
import { openStore } from '../store.ts';
import { examplePool, identityPoolId } from './example-pool.ts';
import { holdTime, later, openPool, Password, Username, withClient } from './pool-for-test.ts';
import { emptyState, type PoolUser } from './state.ts';

holdTime();

describe('users under control', () => {
  test('disabled, enabled, unconfirmed, deleted', async () => {
    const { cognito, member, signIn, call } = openPool();
    const { AccessToken, RefreshToken } = await member();
    cognito.setUser(Username, 'disable');
    await expect(signIn()).rejects.toThrow('User is disabled.');
    await expect(call('GetUser', { AccessToken })).rejects.toThrow('User is disabled.');
    cognito.setUser(Username, 'enable');
    await expect(call('GetTokensFromRefreshToken', { RefreshToken })).rejects.toThrow('has been revoked');
    expect(await signIn()).toHaveProperty('IdToken');
    cognito.setUser(Username, 'unconfirm');
    await expect(signIn()).rejects.toMatchObject({
      type: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    cognito.setUser(Username, 'delete');
    await expect(call('GetUser', { AccessToken })).rejects.toMatchObject({ type: 'UserNotFoundException' });
    expect(() => cognito.setUser(Username, 'enable')).toThrow('User does not exist.');
  });

  test('by functions', async () => {
    const { member, call } = openPool();
    const { AccessToken } = await member();
    const UserPoolId = examplePool.id;
    const { Username: sub } = await call('AdminGetUser', { UserPoolId });
    expect(await call('AdminGetUser', { UserPoolId, Username: sub })).toMatchObject({
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserCreateDate: expect.closeTo(Date.now() / 1000, 0),
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: Username }]),
    });
    await call('AdminUserGlobalSignOut', { UserPoolId });
    await expect(call('GetUser', { AccessToken })).rejects.toThrow('Access Token has been revoked');
    const count = async (Filter: string) => (await call('ListUsers', { UserPoolId, Filter })).Users;
    expect(await count('email ^= "ada@"')).toHaveLength(1);
    expect(await count('email = "eve@example.com"')).toHaveLength(0);
    await expect(count('email like "a"')).rejects.toThrow('Error while parsing filter.');
    await expect(count('custom:plan = "a"')).rejects.toThrow('is not supported');
    await call('AdminDeleteUser', { UserPoolId });
    await expect(call('AdminGetUser', { UserPoolId })).rejects.toThrow('User does not exist.');
  });
});

describe('attributes written by functions', () => {
  const { id: UserPoolId } = examplePool;

  async function setup() {
    const { member, call } = openPool(withClient({ writeAttributes: ['email'] }));
    const { AccessToken } = await member();
    const put = (Name: string, Value: string) =>
      call('AdminUpdateUserAttributes', { UserPoolId, UserAttributes: [{ Name, Value }] });
    const own = (Name: string, Value: string) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
    const kept = async () => (await call('AdminGetUser', { UserPoolId })).UserAttributes;
    return { put, own, kept, AccessToken };
  }

  test('may be those that no client may write', async () => {
    const { put, own, kept } = await setup();
    await put('custom:utm_source', 'by-admin');
    expect(await kept()).toContainEqual({ Name: 'custom:utm_source', Value: 'by-admin' });
    await expect(own('custom:utm_source', 'by-client')).rejects.toMatchObject({
      type: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    await put('custom:utm_source', '');
    expect(await kept()).not.toContainEqual(expect.objectContaining({ Name: 'custom:utm_source' }));
  });

  test.each([
    ['custom:no_such', 'x', 'user.custom:no_such: Attribute does not exist in the schema.'],
    ['custom:plan', 'x', 'user.custom:plan: Attribute cannot be updated.'],
    ['custom:utm_source', 'x'.repeat(21), 'String must be no longer than 20 characters'],
    ['custom:utm_source', 'x'.repeat(2049), 'less than or equal to 2048'],
    ['sub', 'x', 'user.sub: Attribute cannot be updated.'],
    ['email', 'a@example.com', 'is not part of the stand-in'],
  ])('are refused where the schema does not have them so: %s', async (name, value, says) => {
    const { put, kept } = await setup();
    const before = await kept();
    await expect(put(name, value)).rejects.toMatchObject({
      type: 'InvalidParameterException',
      message: expect.stringContaining(says),
    });
    expect(await kept()).toEqual(before);
  });
});

describe('the list of users', () => {
  const { id: UserPoolId } = examplePool;
  const unconfirmed = 'cognito:user_status = "unconfirmed"';

  /** So many people signed up, of whom the first ones confirmed. */
  async function signedUp(count: number, confirmed: number) {
    const { store, call } = openPool();
    const emails = Array.from({ length: count }, (_, place) => `person-${place}@example.com`);
    for (const email of emails)
      await call('SignUp', { Username: email, Password, UserAttributes: [{ Name: 'email', Value: email }] });
    const users = Object.values<PoolUser>(store.data[UserPoolId]?.users ?? {});
    for (const user of users.slice(0, confirmed)) user.confirmed = true;
    return call;
  }

  test('by status, whose pages may be empty before the last', async () => {
    const call = await signedUp(65, 60);
    const first = await call('ListUsers', { UserPoolId, Filter: unconfirmed });
    expect([first.Users, first.PaginationToken]).toEqual([[], expect.any(String)]);
    const { PaginationToken } = first;
    const last = await call('ListUsers', { UserPoolId, Filter: unconfirmed, PaginationToken });
    expect([last.Users?.length, last.PaginationToken]).toEqual([5, undefined]);
    expect(last.Users?.[0]).toMatchObject({ UserStatus: 'UNCONFIRMED', Enabled: true });
    const other = { UserPoolId, Filter: 'cognito:user_status = "CONFIRMED"', PaginationToken };
    await expect(call('ListUsers', other)).rejects.toMatchObject({ type: 'InvalidParameterException' });
    const madeUp = { UserPoolId, Filter: unconfirmed, PaginationToken: 'made-up' };
    await expect(call('ListUsers', madeUp)).rejects.toMatchObject({ type: 'InvalidParameterException' });
  });

  test('with the attributes that were asked for, if all have them, and 60 at once', async () => {
    const call = await signedUp(1, 0);
    const list = (more: object) => call('ListUsers', { UserPoolId, ...more });
    expect((await list({ AttributesToGet: ['sub'] })).Users).toMatchObject([
      { Attributes: [{ Name: 'sub', Value: expect.any(String) }] },
    ]);
    await expect(list({ AttributesToGet: ['given_name'] })).rejects.toThrow('do not exist');
    await expect(list({ Limit: 61 })).rejects.toThrow('less than or equal to 60');
  });
});

describe('tokens', () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);

  test('of every kind, each as the authorizer judges it', async () => {
    const { cognito, member } = openPool();
    await member();
    const judged = async (more: object) =>
      (await cognito.verify(await cognito.sign({ email: Username, ...more }))) !== undefined;
    expect(await judged({})).toBe(true);
    expect(await judged({ email: 'nobody@example.com' })).toBe(true);
    expect(await judged({ aud: 'another client' })).toBe(true);
    expect(await judged({ use: 'access' })).toBe(false);
    expect(await judged({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' })).toBe(false);
    expect(await judged({ exp: now() })).toBe(false);
    expect(await judged({ nbf: now() + hour })).toBe(false);
    expect(await judged({ kid: 'unknown' })).toBe(false);
    expect(await judged({ claims: { token_use: 'refresh' } })).toBe(false);
    const claims = await cognito.verify(
      await cognito.sign({ email: Username, claims: { given_name: 'Eve' } }),
    );
    expect(claims).toMatchObject({ email: Username, given_name: 'Eve', 'cognito:username': claims?.sub });
  });

  test('forged or damaged ones are refused', async () => {
    const { cognito, member, call } = openPool();
    const { IdToken = '', AccessToken = '' } = await member();
    const [head = '', body = '', signature = ''] = IdToken.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = Buffer.from(JSON.stringify({ ...(await cognito.verify(IdToken)), email: 'x' })).toString(
      'base64url',
    );
    for (const token of [
      '',
      'a.b.c',
      `${head}.${body}`,
      `${none}.${body}.`,
      `${head}.${forged}.${signature}`,
    ])
      expect(await cognito.verify(token)).toBeUndefined();
    await expect(call('GetUser', { AccessToken: IdToken })).rejects.toThrow('Invalid Access Token');
    later(hour * 1000);
    await expect(call('GetUser', { AccessToken })).rejects.toThrow('Access Token has expired');
  });

  test('a revoked session ends alone', async () => {
    const { member, signIn, call } = openPool();
    const [one, two] = [await member(), await signIn()];
    await call('RevokeToken', { Token: one.RefreshToken });
    await expect(call('GetUser', { AccessToken: one.AccessToken })).rejects.toThrow('has been revoked');
    expect(await call('GetUser', { AccessToken: two.AccessToken })).toHaveProperty('UserAttributes');
    await expect(call('GetTokensFromRefreshToken', { RefreshToken: 'x.y' })).rejects.toThrow('Refresh Token');
  });

  test('the identity pool takes only ours, and guests where they may come', async () => {
    const { cognito, member } = openPool();
    const { IdToken = '' } = await member();
    const provider = `cognito-idp.us-east-1.amazonaws.com/${examplePool.id}`;
    const getId = (Logins: object) =>
      cognito.identityPools('GetId', { IdentityPoolId: identityPoolId, Logins });
    expect(await getId({ [provider]: IdToken })).toEqual(await getId({ [provider]: IdToken }));
    await expect(getId({ [provider]: 'x' })).rejects.toThrow('Invalid login token.');
    await expect(getId({ 'accounts.google.com': IdToken })).rejects.toThrow('not from a supported provider');
    const closed = openPool(
      {},
      { identityPools: [{ id: identityPoolId, allowGuests: false, providers: [] }] },
    );
    await expect(closed.cognito.identityPools('GetId', { IdentityPoolId: identityPoolId })).rejects.toThrow(
      'Unauthenticated access is not supported',
    );
  });
});

test('users, keys and sessions survive a restart, and no password is stored', async () => {
  const { store, member } = openPool();
  const { RefreshToken } = await member();
  expect(JSON.stringify(store.data)).not.toContain(Password);
  const file = join(folderForTest(), 'pools.json');
  openStore(file, store.data).flush();
  const reopened = openStore(file, emptyState());
  const again = openPool({}, { store: reopened });
  expect(await again.signIn()).toHaveProperty('IdToken');
  expect(await again.call('GetTokensFromRefreshToken', { RefreshToken })).toHaveProperty(
    'AuthenticationResult',
  );
  reopened.flush();
});
