// What is counted, summed up, left out and reported, on the running stack: queues, jobs and calls together.
import { expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { rulePreview } from '#shared/domain/visits/rule-preview.ts';
import { advance, job } from '../support/people/card-customer.ts';
import { ask, buy, customer, post, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

async function licensed() {
  const person = await customer(stack);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  const license_key = body[0]?.meta.license_key ?? '';
  await ask(stack, 'update-domain', { license_key, domain: 'acme-garden.com' }, person.token);
  return { license_key, token: () => tokenOf(stack, person.email) };
}

let sent = 0;

/** An event whose id says that it was made now, by the clock of the stack. */
async function visit(license_key: string, now: number, change: object = {}): Promise<void> {
  sent += 1;
  await fetch(`${stack.site}/collect`, {
    method: 'POST',
    headers: { origin: 'https://www.acme-garden.com', 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({
      event_id: `${String(sent).padStart(9, '8')}${now}`,
      license_key,
      kind: 'visit',
      at: now,
      host: 'www.acme-garden.com',
      path: '/prices',
      c: { utm_source: 'google', utm_medium: 'cpc' },
      ...change,
    }),
  });
}

/** The clock of the stack, which other tests may have moved. */
async function stackNow(): Promise<number> {
  const { now } = (await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string };
  return Date.parse(now);
}

test('an hour is summed up, a month stays the same, and its visits can be left out and counted again', async () => {
  const { license_key, token } = await licensed();
  const usage = async () => (await ask(stack, 'usage', { license_key }, await token())).body;
  const now = await stackNow();
  for (const kind of ['visit', 'visit', 'lead']) await visit(license_key, now, { kind });
  await post(`${stack.site}/__local/jobs/count-visits`, {});
  const before = await usage();
  expect(before).toMatchObject({ visits: 2, leads: 1, excluded: 0, state: 'ok' });

  await advance(stack, 'PT3H');
  await job(stack, 'queue-roll-ups');
  expect(await job(stack, 'roll-up-days')).toMatchObject({ body: { failed: 0 } });
  const month = new Date(now).toISOString().slice(0, 7);
  const report = await ask(stack, 'monthly-report', { license_key, month }, await token());
  expect(report).toMatchObject({
    status: 200,
    body: {
      visits: 2,
      leads: 1,
      tracked_leads: 1,
      allowance: 5000,
      locked: false,
      channels: [{ name: 'Paid Search', visits: 2, leads: 1 }],
      sources: [{ name: 'Google · paid', visits: 2, leads: 1 }],
      landing_pages: [{ name: '/prices', visits: 2, leads: 1 }],
    },
  });

  const range = { from: now - 60_000, to: now + 60_000 };
  const left = await ask(stack, 'exclude-visits', { license_key, ...range }, await token());
  expect(left.status).toBe(200);
  const figures = async () =>
    (await ask(stack, 'monthly-report', { license_key, month }, await token())).body;
  expect(await figures()).toMatchObject({ visits: 0, leads: 0, excluded: 3, channels: [] });
  await ask(stack, 'exclude-visits', { license_key, ...range, undo: true }, await token());
  expect(await figures()).toMatchObject({ visits: 2, leads: 1, excluded: 0 });
});

test('rules for channels are tried on the newest visits, whole, without leads, floods and what is left out', async () => {
  const { license_key, token } = await licensed();
  const now = await stackNow();
  const newest = async () => {
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    const { body } = await ask<'usage', AnswerOf<'usage'>>(
      stack,
      'usage',
      { license_key, also: 'newest' },
      await token(),
    );
    return body.newest;
  };
  expect(await newest()).toEqual({ visits: 0, touches: [] });

  const long = 'x'.repeat(80);
  const mail = {
    utm_source: 'Letter',
    utm_medium: 'email',
    utm_campaign: 'for maya@acme.example &\n\tt:v:cmp:',
  };
  await visit(license_key, now, { c: mail });
  await visit(license_key, now, { c: mail, kind: 'lead' });
  await visit(license_key, now - 60_000, { c: mail });
  await visit(license_key, now - 60_000, { c: { utm_source: 'constructor', utm_campaign: long } });
  await visit(license_key, now - 60_000, { c: { gclid: true }, ref: 'www.google.com' });
  await visit(license_key, now - 120_000, { c: {} });
  const left = now - 10 * 60_000;
  await visit(license_key, left, { c: {}, ref: 'left-out.example' });
  const range = { from: left - 60_000, to: left + 60_000 };
  await post(`${stack.site}/__local/jobs/count-visits`, {});
  await ask(stack, 'exclude-visits', { license_key, ...range }, await token());
  const none = { source: '', medium: '', campaign: '', click: '', referrer: '' };
  const found = await newest();
  expect(found?.visits).toBe(5);
  const touches = [
    { ...none, source: 'Letter', medium: 'email', campaign: 'for (email) &t:v:cmp:', visits: 2 },
    { ...none, source: 'constructor', campaign: 'x'.repeat(64), visits: 1 },
    { ...none, click: 'gclid', referrer: 'www.google.com', visits: 1 },
    { ...none, visits: 1 },
  ];
  expect(found?.touches).toHaveLength(touches.length);
  expect(found?.touches).toEqual(expect.arrayContaining(touches));
  const partner = { field: 'click', operator: 'is', value: 'gclid', channel: 'Ours' } as const;
  expect(rulePreview(found?.touches ?? [], [], [partner])).toEqual([
    { from: 'Paid Search', to: 'Ours', count: 1 },
  ]);

  // Of one address twenty a minute are at this plan's pace.
  for (let at = 0; at < 30; at++) await visit(license_key, now - 180_000, { c: {}, ref: 'flood.example' });
  const flooded = await newest();
  expect(flooded?.visits).toBe(25);
  expect(flooded?.touches.find(({ referrer }) => referrer === 'flood.example')).toMatchObject({
    visits: 20,
  });
});

test('how visits came is answered to nobody but their owner, and only where the question is one', async () => {
  const [mine, others] = [await licensed(), await licensed()];
  await visit(others.license_key, await stackNow());
  await post(`${stack.site}/__local/jobs/count-visits`, {});
  const asked = (license_key: string) => ({ license_key, also: 'newest' }) as const;
  const foreign = await ask(stack, 'usage', asked(others.license_key), await mine.token());
  const missing = await ask(stack, 'usage', asked('none'), await mine.token());
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect(await ask(stack, 'usage', asked(others.license_key), '')).toMatchObject({ status: 401 });
  const wrong = { license_key: mine.license_key, also: 'everything' } as never;
  expect(await ask(stack, 'usage', wrong, await mine.token())).toMatchObject({ status: 400 });
});

test('another customer can neither read nor leave out the visits of a license', async () => {
  const [mine, others] = [await licensed(), await licensed()];
  const body = { license_key: others.license_key, from: (await stackNow()) - 60_000, to: await stackNow() };
  expect(await ask(stack, 'exclude-visits', body, await mine.token())).toMatchObject({ status: 404 });
  const month = new Date(await stackNow()).toISOString().slice(0, 7);
  const asked = { license_key: others.license_key, month };
  expect(await ask(stack, 'monthly-report', asked, await mine.token())).toMatchObject({ status: 404 });
});
