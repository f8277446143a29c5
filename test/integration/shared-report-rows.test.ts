// The rows of a shared report are the visits that were counted, whatever comes twice or breaks off.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { advance, breakDown, nowOf } from '../support/people/card-customer.ts';
import { ask, passAMinute, tokenOf } from '../support/people/person.ts';
import { reportsOn } from '../support/people/report-owner.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const { licensed, share, query, runJob } = reportsOn(stack);
afterEach(() => clearFaults(stack));

/** A visit or lead as the tracker reports it, its time in its id. */
function report({ key }: { key: string }, now: number, change: object = {}, address = newAddress()) {
  return fetch(`${stack.site}/collect`, {
    method: 'POST',
    headers: {
      origin: 'https://www.acme-garden.com',
      'content-type': 'text/plain;charset=UTF-8',
      'x-local-address': address,
    },
    body: JSON.stringify({
      event_id: eventId(now),
      license_key: key,
      kind: 'visit',
      at: now,
      host: 'www.acme-garden.com',
      path: '/',
      c: { utm_source: 'google', utm_medium: 'cpc' },
      click: 'gclid',
      ids: { gclid: 'value-of-a-click' },
      ...change,
    }),
  });
}

let visitors = 0;

/** Many reports from one address are marked. */
function newAddress() {
  visitors += 1;
  return `203.0.${visitors >> 8}.${visitors & 255}`;
}

function eventId(now: number) {
  return `${randomUUID().slice(0, 8)}-${now}`;
}

async function usageOf({ email, key }: { email: string; key: string }) {
  return (await ask(stack, 'usage', { license_key: key }, await tokenOf(stack, email))).body;
}

test('sums agree, whatever came twice, and no row has more than a campaign’s length', async () => {
  const owner = await licensed();
  expect(await share(owner, true)).toMatchObject({
    status: 200,
    body: { error: false, analytics_enabled: true, analytics_pending: false },
  });
  // A visit of the same moment may be counted as before it.
  await passAMinute(stack);
  const now = await nowOf(stack);
  const twice = { event_id: eventId(now) };
  await Promise.all([
    ...Array.from({ length: 40 }, () => report(owner, now)),
    ...Array.from({ length: 7 }, () => report(owner, now, { kind: 'lead', path: '/contact' })),
    ...Array.from({ length: 3 }, () => report(owner, now, twice)),
  ]);
  await runJob('count-visits');
  // A copy that comes later is counted no more, and its row shows no second time.
  await report(owner, now, twice);
  await runJob('count-visits');
  await runJob('append-rows');
  const sums = async () =>
    (
      await query(
        owner,
        "SELECT count(*) FILTER (kind = 'visit'), count(*) FILTER (kind = 'lead') FROM REPORT",
      )
    ).rows[0]?.map(Number);
  const counted = async () => {
    const { visits, leads } = await usageOf(owner);
    return [visits, leads];
  };
  expect(await counted()).toEqual([41, 7]);
  expect(await sums()).toEqual([41, 7]);
  // What comes in a flood counts and says so: the sums agree.
  await Promise.all(Array.from({ length: 60 }, () => report(owner, now, {}, '198.51.100.7')));
  await runJob('count-visits');
  await runJob('append-rows');
  const marked = await query(owner, 'SELECT count(*) FROM REPORT WHERE in_flood');
  expect(Number(marked.rows[0]?.[0])).toBeGreaterThan(0);
  expect(await sums()).toEqual(await counted());
  expect((await query(owner, 'SELECT count(*) FROM REPORT')).rows).toEqual([['108']]);
  const channels = await query(owner, 'SELECT DISTINCT channel, source, network FROM REPORT');
  expect(channels.rows).toEqual([['Paid Search', 'Google', 'Google Ads']]);
  expect(JSON.stringify((await query(owner, 'SELECT * FROM REPORT')).rows)).not.toContain('value-of-a-click');
});

test('BCN-039, FLT-028: Google down delays rows, loses none and doubles none', async () => {
  const owner = await licensed();
  await share(owner, true);
  await passAMinute(stack);
  const now = await nowOf(stack);
  await breakDown(stack, { dependency: 'warehouse', mode: 'down' });
  const answers = await Promise.all(Array.from({ length: 12 }, () => report(owner, now)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(202));
  await runJob('count-visits');
  expect((await usageOf(owner)).visits).toBe(12);
  expect((await runJob('append-rows')).body.failed).toBeGreaterThan(0);
  await clearFaults(stack);
  // The last answer before it came back was lost: the rows are in, and come again.
  const mode = 'reset-after-success';
  await breakDown(stack, { dependency: 'warehouse', mode, operation: 'tabledata.insertAll', times: 2 });
  await advance(stack, 'PT1H');
  await runJob('append-rows');
  await advance(stack, 'PT1H');
  await runJob('append-rows');
  expect((await query(owner, 'SELECT count(*) FROM REPORT')).rows).toEqual([['12']]);
});

test('a license without a shared report sends no rows', async () => {
  const owner = await licensed();
  const now = await nowOf(stack);
  await report(owner, now);
  await runJob('count-visits');
  await share(owner, true);
  await runJob('append-rows');
  expect((await query(owner, 'SELECT count(*) FROM REPORT')).rows).toEqual([['0']]);
});
