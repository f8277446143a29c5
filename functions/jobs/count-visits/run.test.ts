import { expect, test, vi } from 'vitest';
import type { AcceptedEvent, MinuteShare, UntimedEvent } from '#functions/ports/visits/tracking.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { catalogue, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

function licensed(change: Partial<LicenseRow> = {}): LicenseRow {
  return {
    ...(applySnapshot(undefined, owner, snapshot(), start) as LicenseRow),
    domains: ['acme.example'],
    ...change,
  };
}

function setup(row: LicenseRow | undefined = licensed()) {
  const shares: MinuteShare[] = [];
  const marked: string[] = [];
  const seen: AcceptedEvent[] = [];
  const ends: number[] = [];
  /** What fails, and how often. */
  const failures = { count: 0, mark: 0, step: 0 };
  const failing = (what: keyof typeof failures) => {
    failures[what] -= 1;
    if (failures[what] >= 0) throw new AppError('unavailable', 'table is busy');
  };
  return {
    shares,
    marked,
    seen,
    ends,
    failures,
    catalogue,
    clock: movableClock(),
    licenseOf: async (key: string) => (key === row?.licenseKey ? row : undefined),
    counting: {
      count: async (share: MinuteShare) => {
        failing('count');
        shares.push(share);
        return { fresh: share.events.length, marked: new Set<string>(), held: new Set<string>() };
      },
      settleTime: async ({ receivedAt }: UntimedEvent) => receivedAt,
    },
    siteTests: { note: async () => {}, newest: async () => undefined },
    marks: {
      mark: async (key: string, hour: string) => {
        failing('mark');
        marked.push(`${key} ${hour}`);
      },
    },
    afterCounting: [
      async (events: readonly AcceptedEvent[], until: number) => {
        ends.push(until);
        failures.step -= 1;
        if (failures.step >= 0) return events;
        seen.push(...events);
        return [];
      },
    ],
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

test('visits and leads of a minute are counted in one write, each event once', async () => {
  const deps = setup();
  const twice = message({ event_id: 'event-twice-01' });
  const failed = await run([twice, message({ kind: 'lead' }), twice, message({})], deps);
  expect(failed).toEqual([]);
  expect(deps.shares).toHaveLength(1);
  expect(deps.shares[0]).toMatchObject({ licenseKey: 'key-a', minute: '2026-11-20T12:00' });
  expect(deps.shares[0]?.events.map(({ kind }) => kind).sort()).toEqual(['lead', 'visit', 'visit']);
  expect(deps.marked).toEqual(['key-a 2026-11-20T12']);
  expect(deps.seen.map(({ event }) => event.kind).sort()).toEqual(['lead', 'visit', 'visit']);
  expect(deps.ends).toEqual([start + 45_000]);
});

test('a path or a name of a click id is cut, however long, and the visit counts', async () => {
  const deps = setup();
  await run([message({ path: `/${'p'.repeat(5000)}`, click: `hsa_${'x'.repeat(200)}` })], deps);
  expect(deps.shares).toHaveLength(1);
});

test('an event counts in the minute of its id, in UTC, not in that of its delivery', async () => {
  const deps = setup();
  const midnight = Date.UTC(2026, 11, 1);
  const ids = [midnight - 1, midnight].map(at => `12345678${at}`);
  await run(
    ids.map(event_id => message({ event_id }, { sentAt: midnight + 3000 })),
    deps,
  );
  expect(deps.shares.map(({ minute }) => minute)).toEqual(['2026-11-30T23:59', '2026-12-01T00:00']);
  expect(deps.marked).toEqual(['key-a 2026-11-30T23', 'key-a 2026-12-01T00']);
});

test.each([
  ['ten years ahead', start + 10 * 366 * 86_400_000],
  ['of 1970', 0],
])('a visitor’s clock %s is ignored (BCN-030, TRK-057)', async (_, at) => {
  const deps = setup();
  await run([message({ at })], deps);
  expect(deps.shares.map(({ minute }) => minute)).toEqual(['2026-11-20T12:00']);
});

test('given a domain changed just before, its visits count at once', async () => {
  const deps = setup();
  const old = licensed({ domains: ['old.example'] });
  const asked: (number | undefined)[] = [];
  const licenseOf = async (_: string, since?: number) => {
    asked.push(since);
    return since === undefined ? old : licensed();
  };
  await run([message({}), message({}, { sentAt: start + 5 })], { ...deps, licenseOf });
  expect(deps.shares[0]?.events).toHaveLength(2);
  expect(asked).toEqual([undefined, start + 5]);
});

// BCN-008, BCN-012
test.each([
  ['an unknown key', message({ license_key: 'nobody' })],
  ['another site', message({}, { attributes: { origin: 'https://evil.example' } })],
  [
    'another site that claims to be ours',
    message({ host: 'acme.example' }, { attributes: { origin: 'https://evil.example' } }),
  ],
  ['a host of another site', message({ host: 'evil.example' })],
  ['a path that goes on with the host’s name', message({ path: '.evil.example/login' })],
  ['no JSON', message({}, { body: '{' })],
  ['a list', message({}, { body: '[]' })],
  ['an oversized report', message({ path: '/', c: { utm_source: 'x'.repeat(20_000) } })],
  ['another kind', message({ kind: 'purchase' })],
])('%s is dropped without an error', async (_, strange) => {
  const deps = setup();
  expect(await run([strange], deps)).toEqual([]);
  expect(deps.shares).toEqual([]);
});

// BCN-006, BCN-007
test.each([
  ['ended', licensed({ subscription: snapshot({ status: 'canceled' }) })],
  ['without a domain', licensed({ domains: [] })],
])('a license %s counts nothing', async (_, row) => {
  const deps = setup(row);
  await run([message({})], deps);
  expect(deps.shares).toEqual([]);
});

test('given a throttling table, writes are retried with growing pauses', async () => {
  const deps = setup();
  deps.failures.count = 3;
  expect(await run([message({})], deps)).toEqual([]);
  expect(deps.shares).toHaveLength(1);
  expect(deps.clock.now()).toBeGreaterThan(start);
});

test('after failed writes all messages of that license are delivered again, and no others', async () => {
  const deps = setup();
  deps.failures.count = 1000;
  const [first, second, foreign] = [message({}), message({}), message({ license_key: 'nobody' })];
  expect(await run([first, second, foreign] as Message[], deps)).toEqual([first?.id, second?.id]);
  expect(deps.marked).toEqual([]);
  expect(deps.seen).toEqual([]);
});

test('given a license whose items stay throttled, no other is delayed or fails', async () => {
  const deps = setup();
  const { count } = deps.counting;
  let refusals = 0;
  deps.counting.count = share => {
    if (share.licenseKey !== 'key-flood') return count(share);
    refusals += 1;
    throw new AppError('unavailable', 'table is busy');
  };
  const licenseOf = async (licenseKey: string) => licensed({ licenseKey });
  const flood = Array.from({ length: 900 }, (_, place) =>
    message({ license_key: 'key-flood', event_id: `${10_000 + place}${start - (place % 10) * 60_000}` }),
  );
  const others = ['key-b', 'key-c'].map(license_key => message({ license_key }));
  const failed = await run([...flood, ...others], { ...deps, licenseOf });
  expect(new Set(failed)).toEqual(new Set(flood.map(({ id }) => id)));
  expect(deps.shares.map(({ licenseKey }) => licenseKey).sort()).toEqual(['key-b', 'key-c']);
  // Six shares at once, five tries each; the rest is not tried.
  expect(refusals).toBe(30);
});

test.each(['mark', 'step'] as const)('a message whose %s failed is delivered again', async what => {
  const deps = setup();
  deps.failures[what] = 1;
  const report = message({});
  expect(await run([report], deps)).toEqual([report.id]);
  expect(await run([report], deps)).toEqual([]);
  expect(deps.marked.length).toBeGreaterThan(0);
  expect(deps.seen.length).toBeGreaterThan(0);
});

test('given no time left, the messages not counted are returned', async () => {
  const deps = setup();
  const { count } = deps.counting;
  deps.counting.count = async share => {
    deps.clock.set(deps.clock.now() + 15_000);
    return count(share);
  };
  const messages = Array.from({ length: 30 }, (_, place) =>
    message({ event_id: `12345678${start + place * 60_000}` }, { sentAt: start + 30 * 60_000 }),
  );
  const failed = await run(messages, deps);
  expect(deps.shares.length).toBeGreaterThan(0);
  expect(failed).toHaveLength(30 - deps.shares.length);
  expect(failed.length).toBeGreaterThan(0);
});

test('a visit is counted by the channel that its owner’s rules give', async () => {
  const rule = { field: 'source', operator: 'is', value: 'flyer', channel: 'Print' } as const;
  const deps = setup(licensed({ tracker: { version: 1, changed: { channelRules: [rule] } } }));
  await run([message({ c: { utm_source: 'flyer' } })], deps);
  expect(deps.shares[0]?.events[0]?.dimensions).toContainEqual(['ch', 'Print']);
});

test('a test report is noted and not counted, a visit beside it counted and not noted', async () => {
  const deps = setup();
  const noted: unknown[] = [];
  deps.siteTests.note = async (...given: unknown[]) => void noted.push(given);
  const check = message(
    {},
    {
      body: JSON.stringify({
        event_id: 'check-0001',
        license_key: 'key-a',
        kind: 'check',
        host: 'www.acme.example',
      }),
    },
  );
  expect(await run([check, message({})], deps)).toEqual([]);
  expect(noted).toEqual([['key-a', 'check-0001', check.sentAt]]);
  expect(deps.shares.flatMap(({ events }) => events)).toHaveLength(1);
});

test('an error other than throttling is not retried', async () => {
  const deps = setup();
  let tries = 0;
  deps.counting.count = async () => {
    tries += 1;
    throw new AppError('internal', 'no such table');
  };
  expect(await run([message({})], deps)).toHaveLength(1);
  expect(tries).toBe(1);
});

test('given dropped and moved reports, writes a metric of each with its number', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0);
  await run(
    [
      ...[message({ license_key: 'nobody' }), message({ license_key: 'nobody' }), message({}, { body: '{' })],
      message({ kind: 'check', path: undefined, c: undefined }),
      ...[message({}, { attributes: { origin: 'https://evil.example' } }), message({})],
    ],
    setup(),
  );
  write.mockRestore();
  const measures = lines.map(line => JSON.parse(line));
  expect(Object.assign({}, ...measures)).toMatchObject({
    UnknownKeyReports: 2,
    MalformedReports: 1,
    ForeignOriginReports: 1,
    MovedReports: 1,
  });
});

// BCN-021
test('a body with __proto__ keys does not change any prototype', async () => {
  const deps = setup();
  const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"event_id":"event-proto-1",
    "license_key":"key-a","kind":"visit","at":1,"host":"acme.example","path":"/","c":{"__proto__":"x"}}`;
  await run([message({}, { body })], deps);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
