// What the collect address has taken is counted, once: under duplicates, in a flood, and when everything is killed.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { advance, breakDown, job } from '../support/people/card-customer.ts';
import { ask, buy, customer, type Person, post, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function licensed(): Promise<{ license_key: string; person: Person }> {
  const person = await customer(stack);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  const license_key = body[0]?.meta.license_key ?? '';
  await ask(stack, 'update-domain', { license_key, domain: 'acme-garden.com' }, person.token);
  return { license_key, person };
}

interface Event {
  event_id: string;
  kind: 'visit' | 'lead';
  address: string;
  source: string;
}

/** `count` events of this minute, every tenth a lead, from so many addresses and with so many sources. */
function eventsOf(now: number, count: number, addresses: number, sources: number): Event[] {
  return Array.from({ length: count }, (_, at) => ({
    event_id: `${100_000_000 + at}${now}`,
    kind: at % 10 === 9 ? 'lead' : 'visit',
    address: `198.51.100.${1 + (at % addresses)}`,
    source: `source-${at % sources}`,
  }));
}

/** The status of the answer. Where there is none, because the stack has just been killed, it is sent again, as by the script. */
async function report(license_key: string, now: number, event: Event): Promise<number> {
  const { event_id, kind, address, source } = event;
  const answer = await fetch(`${stack.site}/collect`, {
    method: 'POST',
    headers: {
      origin: 'https://www.acme-garden.com',
      'content-type': 'text/plain;charset=UTF-8',
      'x-local-address': address,
    },
    body: JSON.stringify({
      event_id,
      license_key,
      kind,
      at: now,
      host: 'www.acme-garden.com',
      path: '/prices',
      c: { utm_source: source, utm_medium: 'email' },
    }),
  }).catch(() => undefined);
  return answer?.status ?? report(license_key, now, event);
}

/** Kills the stack while visits are being counted, and starts it again on the same data. */
async function killWhileCounting(): Promise<void> {
  await breakDown(stack, { dependency: 'dynamodb', mode: 'slow', operation: 'UpdateItem', times: 3 });
  post(`${stack.site}/__local/jobs/count-visits`, {}).catch(() => undefined);
  await expect.poll(async () => (await fetch(`${stack.site}/__local/faults`)).json()).toEqual([]);
  const ended = once(stack.process, 'exit');
  stack.process.kill('SIGKILL');
  await ended;
  stack = await startStack({ dataDir: stack.dataDir, port: Number(new URL(stack.site).port) });
}

test('every accepted report is in the figures, and each table sums up to them', {
  timeout: 180_000,
}, async () => {
  const { license_key, person } = await licensed();
  const now = Date.parse(
    ((await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string }).now,
  );
  const accepted = { visit: new Set<string>(), lead: new Set<string>() };
  const send = async (events: readonly Event[]) => {
    for (let from = 0; from < events.length; from += 25)
      await Promise.all(
        events.slice(from, from + 25).map(async event => {
          if ((await report(license_key, now, event)) === 202) accepted[event.kind].add(event.event_id);
        }),
      );
  };
  // A hundred a minute is the pace of this plan; a fifth of them of one address.
  const events = eventsOf(now, 450, 6, 40);
  await send(events.slice(0, 300));
  await killWhileCounting();
  await send(events.slice(150));
  await post(`${stack.site}/__local/jobs/count-visits`, {});
  await send(events.slice(0, 100));
  // What the killed run had taken from the queue comes back to it.
  await advance(stack, 'PT15M');
  await post(`${stack.site}/__local/jobs/count-visits`, {});

  expect([accepted.visit.size, accepted.lead.size]).toEqual([405, 45]);
  const usage = (await ask(stack, 'usage', { license_key }, await tokenOf(stack, person.email))).body;
  expect(usage).toMatchObject({ visits: 405, leads: 45 });
  expect(usage.used).toBeLessThan(405);

  await advance(stack, 'PT3H');
  await job(stack, 'queue-roll-ups');
  expect(await job(stack, 'roll-up-days')).toMatchObject({ body: { failed: 0 } });
  const month = new Date(now).toISOString().slice(0, 7);
  const asked = await ask<'monthly-report', Record<string, unknown>>(
    stack,
    'monthly-report',
    { license_key, month },
    await tokenOf(stack, person.email),
  );
  expect(asked.body).toMatchObject({ visits: 405, leads: 45 });
  for (const table of ['channels', 'sources', 'landing_pages']) {
    const rows = asked.body[table] as { visits: number; leads: number }[];
    const sum = (name: 'visits' | 'leads') => rows.reduce((total, row) => total + row[name], 0);
    expect([table, sum('visits'), sum('leads')]).toEqual([table, 405, 45]);
  }
});
