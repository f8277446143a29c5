// Which e-mails somebody wants, over HTTP: read, chosen, refused, and switched off from a mail program.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationRefusals } from '#functions/flows/letters/notifications-text.ts';
import { calls } from '#shared/contract/index.ts';
import { customer, type Person, post } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const always = ['payments', 'subscription', 'account'];

async function read({ token }: { token: string }) {
  const url = `${stack.api}${calls.notifications.path}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
}

function choose({ token }: { token: string }, choices: object) {
  const headers = { authorization: `Bearer ${token}` };
  return post<{ message?: string }>(`${stack.api}${calls.notifications.path}`, { choices }, headers);
}

/** The address in a mail, signed with this run's key. */
function addressFor({ userId }: Person, mail: string): string {
  const { 'unsubscribe-key': key } = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8'));
  const payload = Buffer.from(JSON.stringify([userId, mail])).toString('base64url');
  const token = `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
  return `${stack.api}${calls.unsubscribe.path.replace('{id}', token)}`;
}

/** As a mail program does it. */
function press(address: string) {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return fetch(address, { method: 'POST', body });
}

test('a choice is kept, for its owner alone, and mails about money cannot be switched off', async () => {
  const [one, other] = [await customer(stack), await customer(stack)];
  expect(await read(one)).toEqual({ choices: { monthly_report: false, usage_notices: true }, always });
  expect((await choose(one, { monthly_report: true })).status).toBe(200);
  expect(await read(one)).toMatchObject({ choices: { monthly_report: true, usage_notices: true } });
  expect(await read(other)).toMatchObject({ choices: { monthly_report: false } });
  const refused = await choose(one, { payments: false });
  expect([refused.status, refused.body.message]).toEqual([400, notificationRefusals['always-sent']]);
});

test('one click in a mail program switches that mail off, without a sign-in', async () => {
  const [one, other] = [await customer(stack), await customer(stack)];
  for (let time = 0; time < 2; time++)
    expect((await press(addressFor(one, 'usageNotices'))).status).toBe(200);
  expect(await read(one)).toMatchObject({ choices: { usage_notices: false } });
  expect(await read(other)).toMatchObject({ choices: { usage_notices: true } });
  expect((await press(`${addressFor(other, 'usageNotices')}x`)).status).toBe(404);
  expect(await read(other)).toMatchObject({ choices: { usage_notices: true } });
});
