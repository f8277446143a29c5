import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { AnswerOf, BodyOf } from '#shared/contract/index.ts';
import { securityRefusals } from '#shared/text/account-security.ts';
import { useAuthenticator as addApp } from '../support/people/authenticator.ts';
import { onTrial, providerOf } from '../support/people/card-customer.ts';
import { ask, cognito, customer, newEmail, type Person, signUp, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';
import { tablesOf } from '../support/stack/tables.ts';

const stack = stackHere();
type Answer = AnswerOf<'account-security'> & { code?: string; message?: string };

function security(body: BodyOf<'account-security'>, token?: string) {
  return ask<'account-security', Answer>(stack, 'account-security', body, token);
}

function useCode({ email, password }: Person, code: string, change: object = {}) {
  return security({ type: 'use-code', email, password, code, ...change });
}

async function protectedBy() {
  const person = await customer(stack);
  await addApp(stack, person);
  const { body } = await security({ type: 'second-factor-on' }, person.token);
  return { person, codes: body.codes ?? [] };
}

test('a code with the password, proved by SRP, switches the second step off, once', async () => {
  const { person, codes } = await protectedBy();
  expect(codes).toHaveLength(10);
  expect((await security({ type: 'state' }, person.token)).body).toMatchObject({ second_factor: true });
  const { status, body } = await useCode(person, codes[0] ?? '');
  expect([status, body.second_factor]).toEqual([200, false]);
  expect((await security({ type: 'state' }, person.token)).body).toMatchObject({
    second_factor: false,
    codes_made_at: null,
    codes: null,
  });
  expect((await useCode(person, codes[1] ?? '')).status).toBe(403);
});

test('a wrong password, a wrong code, an unknown and an unconfirmed account look the same', async () => {
  const { person, codes } = await protectedBy();
  const code = codes[0] ?? '';
  const waiting = await signUp(stack);
  const refused = [
    await useCode(person, code, { password: 'wrong-horse' }),
    await useCode(person, '0000-0000-0000-0000'),
    await useCode(person, code, { email: newEmail() }),
    await useCode(waiting, code),
  ];
  for (const { status, body } of refused)
    expect([status, body.code, body.message]).toEqual([403, 'forbidden', securityRefusals.wrongCode]);
  expect((await security({ type: 'state' }, person.token)).body.second_factor).toBe(true);
});

test('codes are kept as hashes only', async () => {
  const { person, codes } = await protectedBy();
  const db = tablesOf(stack);
  const { Item } = await db.send(
    new GetCommand({
      TableName: 'utmost-local-account-requests',
      Key: { id: `backup-codes#${person.userId}` },
      ConsistentRead: true,
    }),
  );
  const kept = JSON.stringify([...(Item?.hashes ?? [])]);
  expect(kept.length).toBeGreaterThan(400);
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
});

test('a second step that no app has proved is not switched on, and without a token every request is refused', async () => {
  const person = await customer(stack);
  expect((await security({ type: 'second-factor-on' }, person.token)).status).toBe(409);
  expect((await security({ type: 'state' })).status).toBe(401);
  expect((await security({ type: 'second-factor-off' })).status).toBe(401);
});

test('a new address reaches the license and the card provider', async () => {
  const owner = await onTrial(stack);
  const next = newEmail();
  const before = await owner.fresh();
  const AccessToken = await tokenOf(stack, owner.email, { use: 'access' });
  await cognito(stack, 'UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: next }],
  });
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(next)}`);
  const [mail] = (await inbox.json()) as { text: string }[];
  const Code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await cognito(stack, 'VerifyUserAttribute', {
    AccessToken,
    AttributeName: 'email',
    Code,
  });
  expect((await security({ type: 'email-changed' }, before)).status).toBe(200);
  const found = await providerOf(stack).customers.retrieve(owner.customerId);
  expect(found).toMatchObject({ email: next });
  const token = await tokenOf(stack, next);
  const licenses = await ask<'licenses', { meta: { email: string } }[]>(stack, 'licenses', {}, token);
  expect(licenses.body.map(({ meta }) => meta.email)).toEqual([next]);
});
