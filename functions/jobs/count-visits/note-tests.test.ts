import { expect, test } from 'vitest';
import type { Message } from '#functions/runtime/consume.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { testCampaign } from '#shared/domain/sites/test-visit.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { isTest, noteTests } from './note-tests.ts';
import { sortEvents } from './sort-events.ts';

const license: LicenseRow = {
  ...(applySnapshot(undefined, owner, snapshot(), start) as LicenseRow),
  domains: ['acme.example'],
};

function report(event: object, attributes = { origin: 'https://www.acme.example' }): Message {
  const whole = {
    event_id: 'test-0001',
    license_key: 'key-a',
    kind: 'check',
    host: 'acme.example',
    ...event,
  };
  return { ...messageOf('m1', ''), body: JSON.stringify(whole), attributes };
}

async function noted(...messages: Message[]) {
  const seen: string[] = [];
  const failed = await noteTests(messages, {
    licenseOf: async key => (key === license.licenseKey ? license : undefined),
    siteTests: {
      note: async (key, id) => {
        if (id === 'test-fails') throw new Error('the table is busy');
        seen.push(`${key} ${id}`);
      },
      newest: async () => undefined,
    },
    now: start,
  });
  return { seen, failed };
}

test('the report of a test is noted', async () => {
  expect(isTest(report({}))).toBe(true);
  expect(isTest(report({ kind: 'visit' }))).toBe(false);
  expect(await noted(report({}))).toEqual({ seen: ['key-a test-0001'], failed: [] });
});

test.each([
  ['of another site', report({}, { origin: 'https://evil.example' })],
  ['of an unknown key', report({ license_key: 'nobody' })],
  ['without an id', report({ event_id: '' })],
  ['that is broken', { ...report({}), body: '{"kind":"check"' }],
])('a report %s is dropped', async (_, message) => {
  expect(await noted(message)).toEqual({ seen: [], failed: [] });
});

test('one that could not be noted is delivered again, no other', async () => {
  const failing = { ...report({ event_id: 'test-fails' }), id: 'm2' };
  expect(await noted(failing, report({}))).toEqual({ seen: ['key-a test-0001'], failed: ['m2'] });
});

test('the visit of a test is dropped; a later one of the same browser, and a lead, are not', async () => {
  const visit = (event: object, sentAt: number): Message => ({
    ...report({ kind: 'visit', at: start, path: '/', c: { utm_campaign: testCampaign(start) }, ...event }),
    sentAt,
  });
  const messages = [
    visit({}, start + 60_000),
    visit({ event_id: 'later-0001' }, start + 3_600_000),
    visit({ event_id: 'lead-00001', kind: 'lead' }, start + 60_000),
  ];
  const sorted = await sortEvents(messages, { licenseOf: async () => license, clock: movableClock() });
  expect(sorted.accepted.map(({ event }) => event.event_id).sort()).toEqual(['later-0001', 'lead-00001']);
  expect(sorted).toMatchObject({ malformed: 0, unknownKey: 0, foreignOrigin: 0 });
});
