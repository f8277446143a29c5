import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import {
  advance,
  awayFromMonthsEnd,
  breakDown,
  type CardCustomer,
  job,
  licensesOf,
  mendAll,
  nowOf,
  onTrial,
} from '../support/people/card-customer.ts';
import { ask, post, tokenOf } from '../support/people/person.ts';
import { report, uploadOutcomes, visited } from '../support/people/visited-site.ts';
import { backUpTables } from '../support/stack/backup.ts';
import { placesThatMention } from '../support/stack/kept.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// Everything that is kept is searched, and the clock moves by weeks: this file has its own stack.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
// What one test broke is not the next one's.
afterEach(() => mendAll(stack));

const mentioning = (...words: string[]) => placesThatMention(stack, words);

async function deleteAccount(who: CardCustomer, email = who.email) {
  return ask<'delete-account', AnswerOf<'delete-account'>>(
    stack,
    'delete-account',
    { email },
    await who.fresh(),
  );
}

async function progressOf(ticket: string) {
  const answer = await ask<'deletion-progress', AnswerOf<'deletion-progress'>>(stack, 'deletion-progress', {
    ticket,
  });
  return answer.body;
}

/** The deletion waits for the last visit that may still be counted. */
async function runDeletion(): Promise<void> {
  await job(stack, 'delete-data');
  await advance(stack, 'PT20M');
  await job(stack, 'delete-data');
  await job(stack, 'apply-webhook');
  await job(stack, 'send-letters');
}

// DAT-001
test('a deleted account leaves no trace, and the next one keeps everything', async () => {
  const [leaver, stayer] = [await onTrial(stack), await onTrial(stack)];
  await visited(stack, leaver);
  await visited(stack, stayer);
  await exportOf(leaver, 'POST');
  await uploadOutcomes(stack, leaver);
  expect((await mentioning(leaver.key)).length).toBeGreaterThan(2);

  const { status, body } = await deleteAccount(leaver);
  expect(status).toBe(200);
  await job(stack, 'delete-data');
  // The site reports on, and the counting job still remembers the license.
  await advance(stack, 'PT4M');
  await report(stack, leaver, 'visit');
  await job(stack, 'count-visits');
  await runDeletion();
  expect(await progressOf(body.ticket)).toEqual({ finished: true, done: [...deletionSteps] });

  const traces = [leaver.userId, leaver.email, leaver.key, leaver.subId, leaver.customerId];
  expect(await mentioning(...traces)).toEqual([]);
  const subscription = await stripeSubscription(leaver.subId);
  expect(subscription.status).toBe('canceled');
  const script = await fetch(`${stack.site}/t/${leaver.key}.js`);
  expect(await script.text()).not.toContain('acme-garden.com');

  expect((await stayer.license()).meta.license_key).toBe(stayer.key);
  const usage = await ask(stack, 'usage', { license_key: stayer.key }, await stayer.fresh());
  expect(usage.body).toMatchObject({ visits: 1, leads: 1 });
});

// DAT-003
test('given a restored backup, deleted accounts stay deleted, and no others are', async () => {
  const [leaver, stayer, former] = [await onTrial(stack), await onTrial(stack), await onTrial(stack)];
  for (const who of [leaver, stayer, former]) await visited(stack, who);
  await former.change({ type: 'cancel', pay_id: 'stripe' });
  await advance(stack, 'P38D');
  await awayFromMonthsEnd(stack);
  await job(stack, 'queue-licenses', { anew: true });
  await job(stack, 'sync-licenses');
  await visited(stack, leaver);
  await visited(stack, stayer);
  const restore = await backUpTables(stack);

  await deleteAccount(leaver);
  await runDeletion();
  await job(stack, 'queue-ended-licenses', { anew: true });
  await job(stack, 'delete-data');
  const traces = [leaver.userId, leaver.email, leaver.key, leaver.subId, leaver.customerId];
  const isTracked = async ({ key }: CardCustomer) => (await mentioning(key)).includes('utmost-local-counts');
  expect(await mentioning(...traces)).toEqual([]);
  expect(await isTracked(former)).toBe(false);

  await restore();
  expect((await mentioning(...traces)).length).toBeGreaterThan(2);
  expect(await isTracked(former)).toBe(true);
  await job(stack, 'queue-trackers', { anew: true });
  await job(stack, 'publish-trackers');

  // Nobody says that there was a restore: the daily pass finds out.
  await advance(stack, 'P1D');
  await job(stack, 'queue-ended-licenses');
  await runDeletion();
  expect(await mentioning(...traces)).toEqual([]);
  expect([await isTracked(former), await isTracked(stayer)]).toEqual([false, true]);
  expect((await former.license()).meta.license_key).toBe(former.key);
  const usage = await ask(stack, 'usage', { license_key: stayer.key }, await stayer.fresh());
  expect(usage.body).toMatchObject({ visits: 1 });
});

async function stripeSubscription(id: string): Promise<{ status: string }> {
  const headers = { authorization: `Bearer ${stack.stripe.secretKey}` };
  const answer = await fetch(`${stack.endpoints.stripe}/v1/subscriptions/${id}`, { headers });
  return (await answer.json()) as { status: string };
}

test('given a late webhook of the ended subscription, the license stays deleted', async () => {
  const leaver = await onTrial(stack);
  await deleteAccount(leaver);
  await runDeletion();
  expect((await stripeSubscription(leaver.subId)).status).toBe('canceled');
  await post(`${stack.site}/__local/webhooks`, { action: 'resume' });
  await job(stack, 'queue-lost-purchases', { anew: true });
  await job(stack, 'sync-licenses');
  expect(await mentioning(leaver.key)).toEqual([]);
});

test('while Stripe is down nothing is deleted, and the deletion goes on after it', async () => {
  const leaver = await onTrial(stack);
  await breakDown(stack, { dependency: 'stripe', mode: '500' });
  const { body } = await deleteAccount(leaver);
  await job(stack, 'delete-data');
  expect(await progressOf(body.ticket)).toEqual({ finished: false, done: ['sign-out'] });
  expect((await mentioning(leaver.key)).length).toBeGreaterThan(1);
  await advance(stack, 'PT1M');
  expect(await progressOf(body.ticket)).toEqual({ finished: false, done: ['sign-out'] });
  await mendAll(stack);
  await runDeletion();
  expect(await progressOf(body.ticket)).toMatchObject({ finished: true });
  expect(await mentioning(leaver.key, leaver.email)).toEqual([]);
});

test('only the owner who has just signed in and types the address deletes an account', async () => {
  const [owner, other] = [await onTrial(stack), await onTrial(stack)];
  expect(await deleteAccount(owner, other.email)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  const renewed = await tokenOf(stack, owner.email, {
    claims: { auth_time: Math.floor((await nowOf(stack)) / 1000) - 601 },
  });
  const old = await ask(stack, 'delete-account', { email: owner.email }, renewed);
  expect(old).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
  expect((await ask(stack, 'delete-account', { email: owner.email })).status).toBe(401);
  expect((await licensesOf(stack, await owner.fresh())).length).toBe(1);
  const unknown = await ask(stack, 'deletion-progress', { ticket: 'made-up' });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'missing' } });
});

test('requested twice it is one deletion, and nobody can sign in meanwhile', async () => {
  const leaver = await onTrial(stack);
  const [first, second] = await Promise.all([deleteAccount(leaver), deleteAccount(leaver)]);
  expect(second.body.ticket).toBe(first.body.ticket);
  await job(stack, 'delete-data');
  const domain = { license_key: leaver.key, domain: 'acme-garden.com' };
  expect((await ask(stack, 'update-domain', domain, await leaver.fresh())).status).toBe(401);
  await runDeletion();
  const mails = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(leaver.email)}`);
  const subjects = ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
  expect(subjects.filter(subject => subject === 'Your Utmost account is deleted')).toHaveLength(1);
});

// DAT-004
test('an export holds all of an account and nothing of another one, for a day', async () => {
  const [owner, other] = [await onTrial(stack), await onTrial(stack)];
  await visited(stack, owner);
  await visited(stack, other);
  const state = (who = owner) => exportOf(who, 'GET');
  expect(await state()).toMatchObject({ state: 'none', url: null });
  expect(await exportOf(owner, 'POST')).toMatchObject({ state: 'preparing', url: null });
  await job(stack, 'write-exports');
  const ready = await state();
  expect(ready).toMatchObject({ state: 'ready', ready_until: expect.any(Number) });
  expect(await state(other)).toMatchObject({ state: 'none', url: null });

  const download = await fetch(ready.url ?? '');
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="utmost-account-data.zip"');
  const zip = unzipSync(new Uint8Array(await download.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const whole = Object.values(texts).join('\n');
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining([
      ...['README.txt', 'account.json', 'licenses.json', 'operations.json'],
      `licenses/${owner.key}/counts.json`,
      `licenses/${owner.key}/counts.csv`,
    ]),
  );
  expect(JSON.parse(texts['account.json'] ?? '')).toMatchObject({ email: owner.email, given_name: 'Maya' });
  expect(JSON.parse(texts[`licenses/${owner.key}/counts.json`] ?? '')).not.toEqual([]);
  for (const word of [other.email, other.userId, other.key]) expect(whole).not.toContain(word);

  await advance(stack, 'PT6M');
  expect((await fetch(ready.url ?? '')).status).toBe(403);
  await advance(stack, 'P1D');
  expect(await state()).toMatchObject({ state: 'none', url: null });
});

async function exportOf(who: CardCustomer, method: 'GET' | 'POST') {
  const headers = { authorization: `Bearer ${await who.fresh()}`, 'content-type': 'application/json' };
  const body = method === 'POST' ? { body: '{}' } : {};
  const answer = await fetch(`${stack.api}/http/account/export-account`, { method, headers, ...body });
  return (await answer.json()) as AnswerOf<'export-account'>;
}

// DAT-011
test('tracked data is deleted 30 days after a license has ended, and no day before', async () => {
  const [leaver, stayer] = [await onTrial(stack), await onTrial(stack)];
  await visited(stack, leaver);
  await visited(stack, stayer);
  await leaver.change({ type: 'cancel', pay_id: 'stripe' });
  await advance(stack, 'P8D');
  await job(stack, 'apply-webhook');
  const retire = async () => {
    await job(stack, 'queue-ended-licenses', { anew: true });
    await job(stack, 'delete-data');
  };
  const isTracked = async ({ key }: CardCustomer) => (await mentioning(key)).includes('utmost-local-counts');
  await advance(stack, 'P28D');
  await retire();
  expect([await isTracked(leaver), await isTracked(stayer)]).toEqual([true, true]);
  await advance(stack, 'P2D');
  await retire();
  expect([await isTracked(leaver), await isTracked(stayer)]).toEqual([false, true]);
  expect((await leaver.license()).meta.license_key).toBe(leaver.key);
});
