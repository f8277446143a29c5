import { beforeEach, expect, test } from 'vitest';
import { hashOfSecret, newSecret } from '#functions/flows/account/export-secret.ts';
import { connectLimits } from '#shared/domain/sites/connected-sites.ts';
import { connectRefusals } from '#shared/text/connect-site.ts';
import { memoryTrail } from '../../../test/support/fakes/audit-trail.ts';
import { memoryConnections } from '../../../test/support/fakes/connected-sites.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { memoryLimits } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { trafficSetup } from '../../../test/support/fakes/traffic.ts';
import { run } from './run.ts';

const site = 'https://www.acme.com/blog';
const other = { userId: 'user-b', licenseKey: 'key-b', email: 'b@example.com' };
const verifier = newSecret();
const refused = { code: 'missing', message: connectRefusals.code };
const gone = { connected: false };

let setup: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  setup = await open();
  for (const one of [owner, other]) {
    await setup.licenses.saveSnapshot(one, snapshot({ subscriptionId: one.licenseKey }), 1);
    await setup.licenses.setDomain(one.userId, one.licenseKey, { domain: 'acme.com', cookieDomain: null });
  }
});

async function open() {
  const traffic = await trafficSetup();
  const { clock } = traffic;
  return {
    ...traffic,
    connections: memoryConnections(),
    letters: memoryLetters(),
    rateLimits: memoryLimits(clock),
    trail: memoryTrail(),
  };
}

function call(body: object, ip?: string) {
  return run(requestOf('connect-site', body, undefined, ip), setup);
}

/** What its owner agreed to a moment ago. */
async function agreed(whose = owner): Promise<string> {
  const secret = newSecret();
  const known = await setup.connections.find(whose);
  const until = setup.clock.now() + connectLimits.codeMs;
  const code = { hash: hashOfSecret(secret), challenge: hashOfSecret(verifier), address: site, until };
  await setup.connections.save(whose, { ...known, code });
  return `${whose.licenseKey}.${secret}`;
}

function exchange(code: string, change: object = {}) {
  return call({ type: 'exchange', code, verifier, site, ...change });
}

async function connected(whose = owner): Promise<string> {
  const answer = await exchange(await agreed(whose));
  return 'token' in answer ? answer.token : '';
}

function sitesOf({ licenseKey } = owner) {
  return setup.connections.kept.get(licenseKey)?.sites;
}

test('a code is exchanged for the key and a token, of which only a hash is stored, and the owner is mailed', async () => {
  const answer = await exchange(await agreed());
  expect(answer).toEqual({
    connected: true,
    license_key: owner.licenseKey,
    domain: 'acme.com',
    token: expect.stringMatching(/^key-a\.[\w-]{43}$/),
  });
  const token = 'token' in answer ? answer.token : '';
  expect(sitesOf()).toEqual([
    { id: expect.any(String), address: site, since: start, tokenHash: hashOfSecret(token) },
  ]);
  expect(setup.letters.sent).toEqual([
    expect.objectContaining({ kind: 'site-connected', to: owner.email, userId: owner.userId, site }),
  ]);
  await exchange(await agreed(other));
  await exchange(await agreed());
  expect(setup.letters.sent.map(letter => letter.to)).toEqual([owner.email, other.email, owner.email]);
});

test('a code works once', async () => {
  const code = await agreed();
  const tries = await Promise.allSettled([exchange(code), exchange(code)]);
  expect(tries.filter(one => one.status === 'rejected').map(({ reason }) => reason)).toEqual([
    expect.objectContaining(refused),
  ]);
  await expect(exchange(code)).rejects.toMatchObject(refused);
  expect(sitesOf()).toHaveLength(1);
  expect(setup.letters.sent).toHaveLength(1);
});

test('a code expires after minutes', async () => {
  const code = await agreed();
  setup.clock.set(setup.clock.now() + connectLimits.codeMs);
  await expect(exchange(code)).rejects.toMatchObject(refused);
});

test.each([
  ['without the text that proves the site', { verifier: newSecret() }],
  ['by another site', { site: 'https://shop.acme.com' }],
])('a code that is tried %s is refused, and ended', async (_, change) => {
  const code = await agreed();
  await expect(exchange(code, change)).rejects.toMatchObject(refused);
  await expect(exchange(code)).rejects.toMatchObject(refused);
  expect([sitesOf(), setup.letters.sent]).toEqual([[], []]);
});

test('a code of one license opens no other, and wrong guesses invalidate none', async () => {
  const code = await agreed();
  const [, secret] = code.split('.');
  for (const wrong of [
    `${other.licenseKey}.${secret}`,
    `.${secret}`,
    secret ?? '',
    `none.${secret}`,
    'key-a.',
  ])
    await expect(exchange(wrong)).rejects.toMatchObject(refused);
  await expect(exchange(`key-a.${newSecret()}`)).rejects.toMatchObject(refused);
  expect(sitesOf(other)).toBeUndefined();
  expect(await exchange(code)).toMatchObject({ connected: true });
});

test('a license that was given another domain, or ended, connects nothing any more', async () => {
  const moved = await agreed();
  await setup.licenses.setDomain(owner.userId, owner.licenseKey, { domain: 'new.com', cookieDomain: null });
  await expect(exchange(moved)).rejects.toMatchObject(refused);
  const ended = await agreed(other);
  const canceled = snapshot({ subscriptionId: other.licenseKey, status: 'canceled' });
  await setup.licenses.saveSnapshot(other, canceled, 2);
  await expect(exchange(ended)).rejects.toMatchObject(refused);
});

test('given the letter to the owner cannot be queued, nothing is connected and the code stays valid', async () => {
  const code = await agreed();
  const { send } = setup.letters;
  setup.letters.send = async () => Promise.reject(new Error('the queue is down'));
  await expect(exchange(code)).rejects.toThrow('the queue is down');
  expect(sitesOf()).toEqual([]);
  setup.letters.send = send;
  expect(await exchange(code)).toMatchObject({ connected: true });
});

test('the token reads the month beside its allowance', async () => {
  const token = await connected();
  await setup.count({ visits: 204, leads: 3 });
  expect(await call({ type: 'usage', token })).toEqual({
    connected: true,
    domain: 'acme.com',
    active: true,
    usage: { month: '2026-11', visits: 204, leads: 3, allowance: 5000, state: 'ok' },
  });
});

test('given a license moved to another domain, its former site gets no figures of that one, and stays connected', async () => {
  const token = await connected();
  await setup.count({ visits: 204, leads: 3 });
  const move = (domain: string) =>
    setup.licenses.setDomain(owner.userId, owner.licenseKey, { domain, cookieDomain: null });
  await move('new.com');
  expect(await call({ type: 'usage', token })).toEqual({
    connected: true,
    domain: '',
    active: true,
    usage: null,
  });
  await move('acme.com');
  expect(await call({ type: 'usage', token })).toMatchObject({ usage: { visits: 204 } });
});

test('given a license that has ended, says so, and the site stays connected', async () => {
  const token = await connected();
  setup.clock.set(start + 1);
  await setup.hold({ status: 'canceled' });
  expect(await call({ type: 'usage', token })).toMatchObject({ connected: true, active: false });
});

test('a wrong token, one of another license, and one disconnected by the owner get the same answer', async () => {
  const token = await connected();
  const [, secret] = token.split('.');
  for (const wrong of [`key-b.${secret}`, `key-a.${newSecret()}`, 'key-a.', `none.${secret}`, ''])
    expect(await call({ type: 'usage', token: wrong })).toEqual(gone);
  const { revision } = await setup.connections.find(owner);
  await setup.connections.save(owner, { revision, sites: [] });
  expect(await call({ type: 'usage', token })).toEqual(gone);
});

test('a site disconnects itself and no other, and connecting it again ends its former token', async () => {
  const former = await connected();
  const token = await connected();
  expect(sitesOf()).toHaveLength(1);
  expect(await call({ type: 'usage', token: former })).toEqual(gone);
  expect(await call({ type: 'disconnect', token: former })).toEqual(gone);
  expect(sitesOf()).toHaveLength(1);
  expect(await call({ type: 'disconnect', token })).toEqual(gone);
  expect(sitesOf()).toEqual([]);
  expect(await call({ type: 'usage', token })).toEqual(gone);
});

test('wrong guesses are rate-limited; a hoster of many sites is not, nor a neighbor of a busy one', async () => {
  const token = await connected();
  const neighbor = await connected(other);
  const wrong = { type: 'usage', token: `key-a.${newSecret()}` };
  for (let times = 0; times < 60; times++) expect(await call(wrong)).toEqual(gone);
  await expect(call(wrong)).rejects.toMatchObject({ code: 'limited' });
  await expect(exchange(await agreed())).rejects.toMatchObject({ code: 'limited' });
  for (let times = 0; times < 30; times++) await call({ type: 'usage', token }, '192.0.2.9');
  for (let times = 0; times < 60; times++)
    await expect(call({ type: 'usage', token }, '192.0.2.9')).rejects.toMatchObject({ code: 'limited' });
  expect(await call({ type: 'usage', token: neighbor }, '192.0.2.9')).toMatchObject({ connected: true });
  expect(await call(wrong, '192.0.2.9')).toEqual(gone);
});

test('connecting and disconnecting are audited for the account; guesses and reads are not audited', async () => {
  const token = await connected();
  const what = { requestId: 'request-1', call: 'connect-site', who: owner.userId, about: 'key-a' };
  const exchangeNoted = { ...what, type: 'exchange' };
  expect(setup.trail.entries).toEqual([
    { ...exchangeNoted, outcome: 'begun' },
    { ...exchangeNoted, outcome: 'ok' },
  ]);
  await call({ type: 'usage', token });
  await call({ type: 'disconnect', token: `key-a.${newSecret()}` });
  await expect(exchange(`key-a.${newSecret()}`)).rejects.toMatchObject(refused);
  expect(setup.trail.entries).toHaveLength(2);
  await call({ type: 'disconnect', token });
  await call({ type: 'disconnect', token });
  const disconnectNoted = { ...what, type: 'disconnect' };
  expect(setup.trail.entries.slice(2)).toEqual([
    { ...disconnectNoted, outcome: 'begun' },
    { ...disconnectNoted, outcome: 'ok' },
  ]);
  expect(JSON.stringify(setup.trail.entries)).not.toContain(token.split('.')[1]);
});

test('a code without the site’s proof is audited as refused', async () => {
  const code = await agreed();
  await expect(exchange(code, { verifier: newSecret() })).rejects.toMatchObject(refused);
  expect(setup.trail.entries.map(({ outcome }) => outcome)).toEqual(['begun', 'missing']);
});
