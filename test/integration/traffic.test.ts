// What is counted, summed up, left out and reported, on the running stack: queues, jobs and calls together.
import { expect, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
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

test('another customer can neither read nor leave out the visits of a license', async () => {
  const [mine, others] = [await licensed(), await licensed()];
  const body = { license_key: others.license_key, from: (await stackNow()) - 60_000, to: await stackNow() };
  expect(await ask(stack, 'exclude-visits', body, await mine.token())).toMatchObject({ status: 404 });
  const month = new Date(await stackNow()).toISOString().slice(0, 7);
  const asked = { license_key: others.license_key, month };
  expect(await ask(stack, 'monthly-report', asked, await mine.token())).toMatchObject({ status: 404 });
});
