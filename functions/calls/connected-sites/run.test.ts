import { beforeEach, expect, test } from 'vitest';
import { hashOfSecret } from '#functions/flows/account/export-secret.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { connectLimits, withSite } from '#shared/domain/sites/connected-sites.ts';
import { connectRefusals } from '#shared/text/connect-site.ts';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryConnections } from '../../../test/support/fakes/connected-sites.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const asked = {
  site: 'https://www.acme.com/blog',
  return_to: 'https://www.acme.com/blog/wp-admin/options-general.php?page=utmost',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
};
const missing = { code: 'missing', message: messages.account.licenseMissing };

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.licenses.setDomain(owner.userId, owner.licenseKey, { domain: 'acme.com', cookieDomain: null });
});

function open() {
  const clock = movableClock();
  const tables = { licenses: memoryLicenses(), connections: memoryConnections() };
  return { ...tables, clock, rateLimits: memoryLimits(clock), allowHttp: false };
}

function call(body: object, as = user, method = 'POST') {
  const request = requestOf('connected-sites', { license_key: owner.licenseKey, ...body }, as);
  return run({ ...request, method } as Request<'connected-sites'>, setup);
}

function agree(change: object = {}, as = user) {
  return call({ agree: { ...asked, ...change } }, as);
}

function kept() {
  return setup.connections.kept.get(owner.licenseKey);
}

async function connect(place: number, address = `https://s${place}.acme.com`) {
  const known = await setup.connections.find(owner);
  const site = { id: `site-${place}`, address, since: start, tokenHash: `hash-${place}` };
  await setup.connections.save(owner, withSite(known, site));
}

test('agreeing leads back to the plugin with its state and a code, of which only a hash is stored', async () => {
  const { return_url = '', sites } = await agree();
  const url = new URL(return_url);
  expect(`${url.origin}${url.pathname}`).toBe(asked.return_to.split('?')[0]);
  const { utmost_code: code = '', ...others } = Object.fromEntries(url.searchParams);
  expect(others).toEqual({ page: 'utmost', utmost_state: asked.state });
  expect(code).toMatch(/^key-a\.[\w-]{43}$/);
  expect(sites).toEqual([]);
  expect(kept()?.code).toEqual({
    hash: hashOfSecret(code.split('.')[1] ?? ''),
    challenge: asked.challenge,
    address: asked.site,
    until: start + connectLimits.codeMs,
  });
  expect(JSON.stringify(kept())).not.toContain(code.split('.')[1]);
});

test.each([
  ['another site', { site: 'https://evil.com' }, connectRefusals.site],
  [
    'another way back',
    { return_to: asked.return_to.replace('acme.com', 'evil.com') },
    connectRefusals.return,
  ],
  ['another page of the site', { return_to: 'https://www.acme.com/go?page=utmost' }, connectRefusals.return],
  [
    'a way back without https',
    { return_to: asked.return_to.replace('https', 'http') },
    connectRefusals.https,
  ],
])('%s is refused, and no code is made', async (_, change, message) => {
  await expect(agree(change)).rejects.toMatchObject({ code: 'invalid', message });
  expect(kept()).toBeUndefined();
});

test('another user neither reads, agrees nor disconnects, as if there were no such license', async () => {
  await connect(1);
  await expect(call({}, stranger, 'GET')).rejects.toMatchObject(missing);
  await expect(agree({}, stranger)).rejects.toMatchObject(missing);
  await expect(call({ disconnect: 'site-1' }, stranger)).rejects.toMatchObject(missing);
  expect(kept()).toMatchObject({ sites: [{ id: 'site-1' }] });
  expect(kept()?.code).toBeUndefined();
});

test('the owner sees the sites without their secrets, and disconnects one', async () => {
  await connect(1);
  await connect(2);
  const [first, second] = [1, 2].map(place => ({
    id: `site-${place}`,
    address: `https://s${place}.acme.com`,
    since: start,
  }));
  expect(await call({}, user, 'GET')).toEqual({ sites: [first, second] });
  expect(await call({ disconnect: 'site-1' })).toEqual({ sites: [second] });
  expect(await call({ disconnect: 'site-1' })).toEqual({ sites: [second] });
});

test('a read changes nothing, whatever its body says', async () => {
  await connect(1);
  const before = kept();
  await call({ agree: asked, disconnect: 'site-1' }, user, 'GET');
  expect(kept()).toEqual(before);
});

test('a license takes a limited number of sites, and a connected one again', async () => {
  for (let place = 0; place < connectLimits.sites; place++) await connect(place);
  await expect(agree()).rejects.toMatchObject({ code: 'conflict', message: connectRefusals.full });
  expect(await agree({ site: 'https://s1.acme.com' })).toHaveProperty('return_url');
});

test('a license without service connects nothing', async () => {
  await setup.licenses.saveSnapshot(owner, snapshot({ status: 'canceled' }), 2);
  await expect(agree()).rejects.toMatchObject({ code: 'conflict', message: messages.account.notEnabled });
});

test('agreeing and disconnecting are limited, reading is not', async () => {
  for (let times = 0; times < 10; times++) await agree();
  await expect(agree()).rejects.toMatchObject({ code: 'limited' });
  await expect(call({ disconnect: 'x' })).rejects.toMatchObject({ code: 'limited' });
  expect(await call({}, user, 'GET')).toEqual({ sites: [] });
});
