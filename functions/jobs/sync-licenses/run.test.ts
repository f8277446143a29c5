import { beforeEach, expect, test, vi } from 'vitest';
import type { SyncTask } from '#shared/contract/sync-task.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof billingSetup>;
let read: string[];
beforeEach(() => {
  setup = billingSetup();
  read = [];
  const known = setup.provider.read;
  setup.provider.read = async id => {
    read.push(id);
    if (id === down.id) throw new Error('no answer');
    return known(id);
  };
  down.id = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});
const down = { id: '' };

/** Licenses that were read a day before the message was sent, and canceled at the provider since. */
async function licensed(count: number): Promise<SyncTask[]> {
  const syncs: SyncTask[] = [];
  for (let place = 0; place < count; place++) {
    const subscriptionId = `sub_${place}`;
    const owner = { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' };
    const before = snapshot({ subscriptionId, status: 'active', trialEndAt: null });
    await setup.licenses.saveSnapshot(owner, before, start - day);
    const now = { ...before, status: 'canceled' };
    setup.at.subscriptions.set(subscriptionId, { owner, snapshot: now, charges: [], refunds: 0 });
    syncs.push({ userId: owner.userId, licenseKey: owner.licenseKey });
  }
  return syncs;
}

function statuses() {
  return [...setup.licenses.rows.values()].map(({ subscription }) => subscription.status);
}

test('every license of a message is compared with its provider', async () => {
  const syncs = await licensed(25);
  expect(await run([messageOf('m', syncs)], setup)).toEqual([]);
  expect(new Set(statuses())).toEqual(new Set(['canceled']));
  expect(read).toHaveLength(25);
});

test('a message is delivered again for the license that failed, and the others are not read twice', async () => {
  const syncs = await licensed(5);
  down.id = 'sub_3';
  expect(await run([messageOf('m', syncs)], setup)).toEqual(['m']);
  expect(statuses().filter(status => status === 'canceled')).toHaveLength(4);
  down.id = '';
  read = [];
  expect(await run([messageOf('m', syncs)], setup)).toEqual([]);
  expect(read).toEqual(['sub_3']);
});

test('a license read since its message was queued is not read again', async () => {
  const syncs = await licensed(2);
  await run([messageOf('first', syncs)], setup);
  await run([messageOf('second', syncs)], setup);
  expect(read).toHaveLength(2);
});

test('a purchase that our table lacks becomes a license with the key stored at the provider', async () => {
  await licensed(1);
  setup.licenses.rows.clear();
  expect(await run([messageOf('m', [{ provider: 'stripe', subscriptionId: 'sub_0' }])], setup)).toEqual([]);
  expect([...setup.licenses.rows.keys()]).toEqual(['key-0']);
});

test('a license deleted meanwhile is left alone', async () => {
  expect(await run([messageOf('m', [{ userId: 'nobody', licenseKey: 'gone' }])], setup)).toEqual([]);
  expect(read).toEqual([]);
});

test('a subscription that the provider no longer knows is logged and not tried again', async () => {
  const syncs = await licensed(1);
  setup.at.subscriptions.clear();
  expect(await run([messageOf('m', syncs)], setup)).toEqual([]);
  expect(vi.mocked(process.stdout.write).mock.calls.join()).toContain('"outcome":"unmatched"');
});

test('an invalid message is returned', async () => {
  expect(await run([messageOf('m', 'not json'), messageOf('n', [{ other: 1 }])], setup)).toEqual(['m', 'n']);
});
