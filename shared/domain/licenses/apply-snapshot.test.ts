import { expect, test } from 'vitest';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { applySnapshot } from './apply-snapshot.ts';

const active = snapshot({ status: 'active' });
const first = applySnapshot(undefined, owner, active, start);

test('a new license has no domain, shares no report, and is not an import', () => {
  expect(first).toMatchObject({ ...owner, domains: [], isNew: true, analyticsEnabled: false, readAt: start });
});

test('a newer read changes the subscription and leaves what its owner set', () => {
  const old = first && { ...first, domains: ['acme.com'], isNew: false };
  const canceled = snapshot({ status: 'canceled' });
  const elsewhere = { ...owner, licenseKey: 'key-b' };
  expect(applySnapshot(old, elsewhere, canceled, start + day)).toEqual({
    ...old,
    subscription: canceled,
    readAt: start + day,
  });
});

test('a read of the same time, or an older one, changes nothing', () => {
  expect([start, start - 1].map(at => applySnapshot(first, owner, active, at))).toEqual([
    undefined,
    undefined,
  ]);
});
