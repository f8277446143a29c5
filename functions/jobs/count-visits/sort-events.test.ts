// Whose reports count: also visits of a license that was made a moment ago, which the index of keys does not show yet.
import { beforeEach, expect, test } from 'vitest';
import { licenseCache } from '#functions/flows/licenses/license-cache.ts';
import { AppError } from '#shared/errors.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { eventRefusal, sortEvents } from './sort-events.ts';

const indexedAt = start + 800;
const licenses = memoryLicenses();
const clock = movableClock();
let reads: number;
let licenseOf: ReturnType<typeof licenseCache>;
beforeEach(async () => {
  clock.set(start);
  reads = 0;
  licenses.rows.clear();
  await licenses.saveSnapshot(owner, snapshot(), start);
  await licenses.setDomain(owner.userId, 'key-a', { domain: 'acme.example', cookieDomain: null });
  const late = {
    ofOwner: licenses.ofOwner,
    async byKey(key: string) {
      reads += 1;
      return clock.now() < indexedAt ? undefined : licenses.byKey(key);
    },
  };
  licenseOf = licenseCache(late, clock);
});

let next = 0;

function visit(license_key: string, sentAt: number) {
  const event = { license_key, kind: 'visit', host: 'acme.example', path: '/', c: {} };
  const id = `m${next++}`;
  return messageOf(id, { event_id: `event-${id}-0001`, ...event }, { sentAt });
}

function sort(...messages: ReturnType<typeof visit>[]) {
  return sortEvents(messages, { licenseOf, clock });
}

test('given an index that does not show the license yet, its visit counts', async () => {
  const { accepted, unknownKey, failed } = await sort(visit('key-a', start - 50));
  expect([accepted.length, unknownKey, failed]).toEqual([1, 0, []]);
  expect(clock.now()).toBeLessThanOrEqual(start + 2000);
});

test('given a key that was unknown just before, the next visit counts', async () => {
  await sort(visit('key-a', start - 2000));
  clock.set(start + 100);
  expect((await sort(visit('key-a', start - 10))).accepted).toHaveLength(1);
});

test('given a license that cannot be read, its visits are delivered again, and those of others count', async () => {
  clock.set(start + 5000);
  const known = licenseOf;
  licenseOf = async (key, since) => {
    if (key === 'key-b') throw new AppError('unavailable', 'table is busy');
    return known(key, since);
  };
  const broken = [visit('key-b', start), visit('key-b', start)];
  const { accepted, failed } = await sort(...broken, visit('key-a', start));
  expect(failed).toEqual(broken.map(({ id }) => id));
  expect(accepted).toHaveLength(1);
});

test('given a flood of invented keys, waits once for all of them, and reads each twice at most', async () => {
  const flood = Array.from({ length: 1000 }, (_, place) => visit(`invented-${place}`, start));
  const { unknownKey, failed } = await sort(...flood);
  expect([unknownKey, failed]).toEqual([1000, []]);
  expect(clock.now()).toBe(start + 2000);
  expect(reads).toBe(2000);
  // Behind a flood messages grow old, and nobody waits for them.
  clock.set(start + 5000);
  await sort(...Array.from({ length: 100 }, (_, place) => visit(`late-${place}`, start + 1000)));
  expect(clock.now()).toBe(start + 5000);
});

async function refusalOf(host: string, origin: string, domain = 'acme.example') {
  const license = await licenses.byKey('key-a');
  return eventRefusal({ event: { host }, origin }, license && { ...license, domains: [domain] }, start);
}

// BCN-012
test.each([
  ['another site', 'evil.example'],
  ['a name that only ends like ours', 'evil-acme.example'],
  ['a host with a path', 'evil.example/login?www.acme.example'],
  ['a sentence', 'call us at evil.acme.example'],
  ['no host', ''],
])('a report that names %s is refused, with an origin of ours or none', async (_, host) => {
  for (const origin of ['https://www.acme.example', ''])
    expect(await refusalOf(host, origin)).toBe('foreignOrigin');
});

test.each([
  ['the domain itself', 'acme.example'],
  ['a subdomain of a subdomain', 'de.shop.acme.example'],
  ['capitals, a port and the dot at the end of a name', 'Shop.Acme.Example.:8443'],
])('a report that names %s counts', async (_, host) => {
  for (const origin of ['https://www.acme.example', ''])
    expect(await refusalOf(host, origin)).toBeUndefined();
});

test('a name with letters of its language is held against its ASCII form, as browsers report it', async () => {
  const host = 'www.xn--fa-hia.example';
  expect(await refusalOf(host, `https://${host}`, 'xn--fa-hia.example')).toBeUndefined();
});
