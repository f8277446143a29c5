import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { nowOf } from '../support/people/card-customer.ts';
import { ask, buy, customer, passTheCdn, post } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

async function licensed() {
  const person = await customer(stack);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  return { ...person, licenseKey: body[0]?.meta.license_key ?? '' };
}

function report(license_key: string, change: object = {}, origin = 'https://www.acme-garden.com') {
  return fetch(`${stack.site}/collect`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({
      event_id: randomUUID(),
      license_key,
      kind: 'visit',
      at: Date.now(),
      host: 'www.acme-garden.com',
      path: '/',
      c: { utm_source: 'google' },
      ...change,
    }),
  });
}

function countVisits() {
  return post(`${stack.site}/__local/jobs/count-visits`, {});
}

test('a domain is normalized and written into the license’s script on the CDN', async () => {
  const { licenseKey, token } = await licensed();
  const script = async () => (await fetch(`${stack.site}/t/${licenseKey}.js`)).text();
  expect(await script()).not.toContain('acme-garden.com');
  const set = await ask(
    stack,
    'update-domain',
    { license_key: licenseKey, domain: ' https://WWW.Acme-Garden.com/contact?x=1#y ' },
    token,
  );
  expect(set).toMatchObject({ status: 200, body: { error: false, domain: 'acme-garden.com' } });
  await passTheCdn(stack);
  expect(await script()).toContain('acme-garden.com');
});

// AUT-082
test('an invalid domain is refused and changes nothing', async () => {
  const { licenseKey, token } = await licensed();
  for (const domain of ['', 'localhost:99999', '10.0.0.1', 'co.uk', 'a b.com', '<script>'])
    expect(
      await ask(stack, 'update-domain', { license_key: licenseKey, domain }, token),
      domain,
    ).toMatchObject({ status: 400, body: { error: true } });
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, token);
  expect(body[0]?.meta.allowed_domains).toEqual([]);
});

test('another customer’s license gets the same 404 as one that does not exist', async () => {
  const [a, b] = await Promise.all([licensed(), licensed()]);
  const ofOther = await ask(stack, 'update-domain', { license_key: b.licenseKey, domain: 'a.com' }, a.token);
  const ofMissing = await ask(stack, 'update-domain', { license_key: 'missing', domain: 'a.com' }, a.token);
  expect(ofOther.status).toBe(404);
  expect(ofOther.body).toEqual(ofMissing.body);
  expect((await ask(stack, 'usage', { license_key: b.licenseKey }, a.token)).body).toEqual(ofMissing.body);
});

// BCN-004
test('visits and leads of the licensed site are counted exactly once; others are ignored', async () => {
  const { licenseKey, token } = await licensed();
  await ask(stack, 'update-domain', { license_key: licenseKey, domain: 'acme-garden.com' }, token);
  const repeated = { event_id: randomUUID() };
  const answers = await Promise.all([
    report(licenseKey),
    report(licenseKey, repeated),
    report(licenseKey, repeated),
    report(licenseKey, { kind: 'lead' }),
    report(licenseKey, {}, 'https://evil.example'),
    report('00000000-0000-4000-8000-000000000000'),
    report(licenseKey, { event_id: 'short' }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('x-utmost-ip')).toMatch(/^[\d.:a-f]+$/);
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-utmost-ip');
  }
  await countVisits();
  const { body } = await ask(stack, 'usage', { license_key: licenseKey }, token);
  expect(body).toMatchObject({
    visits: 2,
    leads: 1,
    allowance: 5000,
    month: monthOf(await nowOf(stack)),
  });
});
