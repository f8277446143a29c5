import { expect, test } from 'vitest';
import type { CountedEvent } from '#functions/ports/tracking.ts';
import type { Message } from '#functions/runtime/consume.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { applySnapshot } from '#shared/domain/license.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

function licensed(change: Partial<LicenseRow> = {}): LicenseRow {
  return {
    ...(applySnapshot(undefined, owner, snapshot(), start) as LicenseRow),
    domains: ['acme.example'],
    ...change,
  };
}

function setup(row: LicenseRow | undefined = licensed()) {
  const counted: { key: string; month: string; events: readonly CountedEvent[] }[] = [];
  let failing = false;
  return {
    counted,
    fail: () => {
      failing = true;
    },
    clock: movableClock(),
    licenseOf: async (key: string) => (key === row?.licenseKey ? row : undefined),
    counting: {
      count: async (key: string, month: string, events: readonly CountedEvent[]) => {
        if (failing) throw new Error('table is down');
        counted.push({ key, month, events });
        return events.length;
      },
    },
  };
}

let next = 0;

function message(event: object, change: Partial<Message> = {}): Message {
  return {
    ...messageOf(`m${next++}`, ''),
    attributes: { origin: 'https://www.acme.example' },
    body: JSON.stringify({
      event_id: `event-${next}-0001`,
      license_key: 'key-a',
      kind: 'visit',
      at: start,
      host: 'www.acme.example',
      path: '/',
      c: {},
      ...event,
    }),
    ...change,
  };
}

test('visits and leads of a licence are counted in one write, each event once', async () => {
  const deps = setup();
  const twice = message({ event_id: 'event-twice-01' });
  const failed = await run([twice, message({ kind: 'lead' }), twice, message({})], deps);
  expect(failed).toEqual([]);
  expect(deps.counted).toHaveLength(1);
  expect(deps.counted[0]).toMatchObject({ key: 'key-a', month: '2026-11' });
  expect(deps.counted[0]?.events.map(({ kind }) => kind).sort()).toEqual(['lead', 'visit', 'visit']);
});

test('a path or a name of a click id is cut, however long, and the visit counts', async () => {
  const deps = setup();
  await run([message({ path: `/${'p'.repeat(5000)}`, click: `hsa_${'x'.repeat(200)}` })], deps);
  expect(deps.counted).toHaveLength(1);
});

test('an event counts for the month in which it was received, in UTC', async () => {
  const deps = setup();
  const lastMoment = Date.UTC(2026, 10, 30, 23, 59, 59, 999);
  await run([message({}, { sentAt: lastMoment }), message({}, { sentAt: lastMoment + 1 })], deps);
  expect(deps.counted.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
});

test.each([
  ['ten years ahead', start + 10 * 366 * 86_400_000],
  ['of 1970', 0],
])('a visitor’s clock %s is ignored (BCN-030, TRK-057)', async (_, at) => {
  const deps = setup();
  await run([message({ at })], deps);
  expect(deps.counted.map(({ month }) => month)).toEqual(['2026-11']);
});

// BCN-008, BCN-012
test.each([
  ['an unknown key', message({ license_key: 'nobody' })],
  ['another site', message({}, { attributes: { origin: 'https://evil.example' } })],
  [
    'another site that claims to be ours',
    message({ host: 'acme.example' }, { attributes: { origin: 'https://evil.example' } }),
  ],
  ['no JSON', message({}, { body: '{' })],
  ['a list', message({}, { body: '[]' })],
  ['an oversized report', message({ path: '/', c: { utm_source: 'x'.repeat(20_000) } })],
  ['another kind', message({ kind: 'purchase' })],
])('%s is dropped without an error', async (_, strange) => {
  const deps = setup();
  expect(await run([strange], deps)).toEqual([]);
  expect(deps.counted).toEqual([]);
});

// BCN-006, BCN-007
test.each([
  ['ended', licensed({ subscription: snapshot({ status: 'canceled' }) })],
  ['without a domain', licensed({ domains: [] })],
])('a licence %s counts nothing', async (_, row) => {
  const deps = setup(row);
  await run([message({})], deps);
  expect(deps.counted).toEqual([]);
});

test('after a failed write all messages of that licence are delivered again, and no others', async () => {
  const deps = setup();
  deps.fail();
  const [first, second, foreign] = [message({}), message({}), message({ license_key: 'nobody' })];
  expect(await run([first, second, foreign] as Message[], deps)).toEqual([first?.id, second?.id]);
});

// BCN-021
test('a body with __proto__ keys does not change any prototype', async () => {
  const deps = setup();
  const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"event_id":"event-proto-1",
    "license_key":"key-a","kind":"visit","at":1,"host":"acme.example","path":"/","c":{"__proto__":"x"}}`;
  await run([message({}, { body })], deps);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
