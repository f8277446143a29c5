// A session that was taken over, and an owner who ends all of them: what the taken one may still do at our API.
import { afterEach, describe, expect, test } from 'vitest';
import { breakDown, mendAll } from '../support/people/card-customer.ts';
import {
  ask,
  attributesOf,
  cognito,
  confirm,
  newEmail,
  type Person,
  passAMinute,
  signUp,
} from '../support/people/person.ts';
import { signIn } from '../support/people/session.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
afterEach(() => mendAll(stack));

const reads = (token: string) => ask(stack, 'licenses', {}, token).then(({ status }) => status);

function changes(token: string) {
  const body = { license_key: 'none', domain: 'example.com' };
  return ask(stack, 'update-domain', body, token).then(({ status }) => status);
}

function pays(token: string) {
  const body = { customerId: 'cus_none', paymentMethodId: 'pm_card_visa', invoiceid: 'in_none' };
  return ask(stack, 'charge', { type: 'retry', ...body }, token).then(({ status }) => status);
}

function endAll(token: string) {
  return ask(stack, 'account-security', { type: 'end-sessions' }, token);
}

/** Somebody whose session was taken over a minute ago, and who has just logged in. */
async function takenOver() {
  const person = await signUp(stack);
  await confirm(stack, person);
  const taken = await signIn(stack, person);
  await passAMinute(stack);
  const own = await signIn(stack, person);
  await passAMinute(stack);
  return { person, taken, own };
}

async function clientId() {
  const config = await fetch(`${stack.site}/config.json`);
  return ((await config.json()) as { userPoolClientId: string }).userPoolClientId;
}

async function resetByMail({ email }: Person, Password: string) {
  const account = { ClientId: await clientId(), Username: email };
  await cognito(stack, 'ForgotPassword', account);
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  const [{ text }] = (await inbox.json()) as [{ text: string }];
  const ConfirmationCode = /^\d{6}$/m.exec(text)?.[0];
  await cognito(stack, 'ConfirmForgotPassword', { ...account, ConfirmationCode, Password });
}

describe.each([
  ['logging out everywhere', async (_: Person, own: string) => expect((await endAll(own)).status).toBe(200)],
  ['a new password by mail', (person: Person) => resetByMail(person, 'another-one')],
] as const)('after %s', (how, end) => {
  test('no earlier token reads, changes or pays, nor does one renewed in time', async () => {
    const { person, taken, own } = await takenOver();
    const renewed = await taken.renew();
    for (const token of [taken.id, renewed.id, own.id]) expect(await changes(token)).toBe(404);
    await end(person, own.id);
    for (const token of [taken.id, renewed.id, own.id]) {
      expect(await reads(token)).toBe(401);
      expect(await changes(token)).toBe(401);
      expect(await pays(token)).toBe(401);
    }
    await expect(taken.renew()).rejects.toThrow('NotAuthorizedException');
    await expect(cognito(stack, 'GetUser', { AccessToken: renewed.access })).rejects.toThrow(
      'has been revoked',
    );
  });

  test('a new log-in works at once, and goes on', async () => {
    const { person, own } = await takenOver();
    await end(person, own.id);
    const password = how === 'logging out everywhere' ? person.password : 'another-one';
    const next = await signIn(stack, { ...person, password });
    expect(await reads(next.id)).toBe(200);
    expect(await changes(next.id)).toBe(404);
    expect(await changes((await next.renew()).id)).toBe(404);
  });

  test('reads with an earlier token are answered for 45 seconds at most', async () => {
    const { person, taken, own } = await takenOver();
    expect(await reads(taken.id)).toBe(200);
    await end(person, own.id);
    expect(await changes(taken.id)).toBe(401);
    await passAMinute(stack);
    expect(await reads(taken.id)).toBe(401);
  });
});

describe('an end that fails', () => {
  test.each(['AdminUserGlobalSignOut', 'AdminUpdateUserAttributes'])(
    'in %s says so, and the same session asks for it again',
    async operation => {
      const { taken, own } = await takenOver();
      await breakDown(stack, { dependency: 'cognito', mode: '429', operation });
      expect(await endAll(own.id)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(await changes(taken.id)).toBe(404);
      await mendAll(stack);
      expect((await endAll(own.id)).status).toBe(200);
      expect(await changes(taken.id)).toBe(401);
      await expect(taken.renew()).rejects.toThrow('NotAuthorizedException');
    },
  );

  test('after a new password still ends sessions at our API where the pool could not sign out', async () => {
    const { person, taken } = await takenOver();
    await breakDown(stack, { dependency: 'cognito', mode: '500', operation: 'AdminUserGlobalSignOut' });
    await resetByMail(person, 'another-one');
    expect(await changes((await taken.renew()).id)).toBe(401);
  });
});

test('no client can write or read when sessions were ended', async () => {
  const { person, taken, own } = await takenOver();
  const UserAttributes = [{ Name: 'custom:sessions_ended', Value: '0' }];
  const write = (AccessToken: string) =>
    cognito(stack, 'UpdateUserAttributes', { AccessToken, UserAttributes });
  const unauthorized = 'A client attempted to write unauthorized attribute';
  await expect(write(taken.access)).rejects.toThrow(unauthorized);
  await expect(signUp(stack, newEmail(), { 'custom:sessions_ended': '0' })).rejects.toThrow(unauthorized);
  await endAll(own.id);
  expect(await attributesOf(stack, person.email)).toHaveProperty(['custom:sessions_ended']);
  const next = await signIn(stack, person);
  const shown = await cognito(stack, 'GetUser', { AccessToken: next.access });
  const [, claims = ''] = next.id.split('.');
  for (const text of [JSON.stringify(shown), Buffer.from(claims, 'base64url').toString()])
    expect(text).not.toContain('sessions_ended');
});

test('signing out on one device ends that session alone', async () => {
  const { taken, own } = await takenOver();
  await own.revoke();
  await expect(own.renew()).rejects.toThrow('NotAuthorizedException');
  expect(await changes((await taken.renew()).id)).toBe(404);
});

test('nobody can end another account’s sessions, or any without a token', async () => {
  const [one, other] = [await takenOver(), await takenOver()];
  await endAll(one.own.id);
  expect(await changes(other.own.id)).toBe(404);
  expect((await ask(stack, 'account-security', { type: 'end-sessions' })).status).toBe(401);
});
