import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { filePlaceholders } from '#shared/domain/sites/tracker-file.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { syncLicense, syncSubscription } from './sync-license.ts';
import { syncOwn } from './sync-own.ts';

function setup(provider: { now: SubscriptionSnapshot | undefined }) {
  return {
    clock: movableClock(),
    licenses: memoryLicenses(),
    ...letterPorts(),
    trackerFiles: memoryFiles(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    trialClaims: memoryTrialClaims(),
    provider: {
      read: async () => provider.now && { owner, snapshot: provider.now },
      stop: async (_id: string): Promise<void> => undefined,
    },
  };
}

test('a subscription this service did not create leaves no row', async () => {
  const deps = setup({ now: undefined });
  expect(await syncLicense('sub_foreign', deps)).toBeUndefined();
  expect(deps.licenses.rows.size).toBe(0);
});

test.each(['active', 'trialing', 'canceled'])(
  'a subscription that is %s makes no license for an account that is gone; one that is known is read on',
  async status => {
    const provider = { now: snapshot({ status }) };
    const deps = { ...setup(provider), emailOf: async () => undefined };
    expect(await syncSubscription('sub_1', deps)).toBe('unmatched');
    expect([deps.licenses.rows.size, deps.trackerFiles.files.size, deps.trialClaims.had.size]).toEqual([
      0, 0, 0,
    ]);
    await deps.licenses.saveSnapshot(owner, snapshot({}), start - 1);
    expect(await syncSubscription('sub_1', deps)).toMatchObject({ subscription: { status } });
  },
);

test('given an address that was changed while the order waited, the license begins with the new one', async () => {
  const deps = { ...setup({ now: snapshot({}) }), emailOf: async () => 'new@example.com' };
  expect(await syncLicense('sub_1', deps)).toMatchObject({ email: 'new@example.com' });
  expect([...deps.licenses.rows.values()].map(({ email }) => email)).toEqual(['new@example.com']);
});

test.each(['active', 'canceled'])(
  'a subscription that is %s makes no license once its owner has left',
  async status => {
    const deps = setup({ now: snapshot({ status }) });
    await deps.leavers.note(owner.userId, start);
    expect(await syncSubscription('sub_1', deps)).toBe('left');
    expect([deps.licenses.rows.size, deps.trialClaims.had.size]).toEqual([0, 0]);
  },
);

test('while it is unknown whether the account is deleted, the webhook waits', async () => {
  const emailOf = () => Promise.reject(new Error('the pool is down'));
  const deps = { ...setup({ now: snapshot({ status: 'active' }) }), emailOf };
  await expect(syncSubscription('sub_1', deps)).rejects.toThrow('the pool is down');
  expect(deps.licenses.rows.size).toBe(0);
});

test('syncing in any order and number ends in the provider’s latest state', async () => {
  const statuses = fc.constantFrom('trialing', 'active', 'past_due', 'canceled');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(statuses, fc.nat(3)), { minLength: 1, maxLength: 5 }), async news => {
      const provider: { now: SubscriptionSnapshot | undefined } = { now: undefined };
      const deps = setup(provider);
      let at = start;
      for (const [status, repeats] of news) {
        provider.now = snapshot({ status });
        for (let i = 0; i <= repeats; i++) {
          at += 1000;
          deps.clock.set(at);
          await syncLicense('sub_1', deps);
        }
      }
      expect([...deps.licenses.rows.values()]).toHaveLength(1);
      expect(deps.licenses.rows.get('key-a')?.subscription.status).toBe(news.at(-1)?.[0]);
    }),
  );
});

test('a read that began earlier never overwrites a later one', async () => {
  const provider: { now: SubscriptionSnapshot | undefined } = { now: snapshot({ status: 'active' }) };
  const deps = setup(provider);
  deps.clock.set(start + 10);
  await syncLicense('sub_1', deps);
  provider.now = snapshot({ status: 'trialing' });
  deps.clock.set(start + 5);
  await syncLicense('sub_1', deps);
  expect(deps.licenses.rows.get('key-a')?.subscription.status).toBe('active');
});

test('what is read after a license is newer than it, whatever the clocks of two machines say', async () => {
  const provider: { now: SubscriptionSnapshot | undefined } = { now: snapshot({ status: 'active' }) };
  const deps = setup(provider);
  const license = (await syncLicense('sub_1', deps)) as LicenseRow;
  provider.now = snapshot({ status: 'canceled' });
  for (const behind of [0, 1000]) {
    deps.clock.set(license.readAt - behind);
    const read = syncOwn(license, { ...deps, providers: { stripe: deps.provider, paypal: deps.provider } });
    expect((await read).subscription.status).toBe('canceled');
    deps.licenses.rows.set(license.licenseKey, license);
  }
});

test.each([
  ['active', 'active', 'sub_1', ['sub_2']],
  ['active', 'canceled', 'sub_1', []],
  ['canceled', 'active', 'sub_2', []],
])(
  'given a license whose subscription is %s and another of it that is %s, it has %s',
  async (first, other, kept, stopped) => {
    const provider: { now: SubscriptionSnapshot | undefined } = { now: snapshot({ status: first }) };
    const deps = setup(provider);
    const ended: string[] = [];
    deps.provider.stop = async (id: string) => void ended.push(id);
    await syncLicense('sub_1', deps);
    provider.now = snapshot({ status: other, subscriptionId: 'sub_2' });
    deps.clock.set(deps.clock.now() + 1000);
    const found = await syncSubscription('sub_2', deps);
    expect(found === 'second').toBe(kept === 'sub_1');
    expect(deps.licenses.rows.get('key-a')?.subscription.subscriptionId).toBe(kept);
    expect(ended).toEqual(stopped);
  },
);

test('given a newer read saved meanwhile, that one is the license, and its script is published', async () => {
  const deps = setup({ now: snapshot({ status: 'active' }) });
  const { saveSnapshot } = deps.licenses;
  deps.licenses.saveSnapshot = async (who, read, readAt) => {
    await saveSnapshot(who, snapshot({ status: 'canceled' }), readAt + 1);
    return saveSnapshot(who, read, readAt);
  };
  const published: string[] = [];
  deps.trackerFiles.put = async (_, script) => void published.push(script);
  expect(await syncLicense('sub_1', deps)).toMatchObject({ subscription: { status: 'canceled' } });
  expect(published).toHaveLength(2);
});

test('the script is published only when the service begins and when it ends', async () => {
  const provider: { now: SubscriptionSnapshot | undefined } = { now: snapshot() };
  const deps = setup(provider);
  const written: string[] = [];
  const put = deps.trackerFiles.put;
  deps.trackerFiles.put = async (key, script) => {
    written.push(script);
    await put(key, script);
  };
  for (const status of ['trialing', 'active', 'past_due', 'canceled', 'canceled']) {
    provider.now = snapshot({ status });
    deps.clock.set(deps.clock.now() + 1000);
    await syncLicense('sub_1', deps);
  }
  expect(written).toHaveLength(2);
});

test('given a domain saved while the script of a license that goes on again is written, the script has it', async () => {
  const provider = { now: snapshot({ status: 'canceled' }) };
  const tracker = { source: filePlaceholders.join(' '), collectUrl: 'https://collect.example' };
  const deps = { ...setup(provider), tracker };
  await syncLicense('sub_1', deps);
  const setDomain = (domain: string) =>
    deps.licenses.setDomain(owner.userId, owner.licenseKey, { domain, cookieDomain: null });
  await setDomain('old.example');
  const { put } = deps.trackerFiles;
  deps.trackerFiles.put = async (key, script) => {
    await put(key, script);
    await setDomain('new.example');
  };
  provider.now = snapshot({ status: 'active' });
  deps.clock.set(deps.clock.now() + 1000);
  await syncLicense('sub_1', deps);
  expect(deps.trackerFiles.files.get(owner.licenseKey)).toContain('new.example');
});

test('a license that another read ends just before it is saved as going on again keeps its script', async () => {
  const deps = setup({ now: snapshot({ status: 'active' }) });
  await syncLicense('sub_1', deps);
  const served = deps.trackerFiles.files.get(owner.licenseKey);
  const { saveSnapshot } = deps.licenses;
  deps.licenses.saveSnapshot = async (who, read, readAt) => {
    await saveSnapshot(who, snapshot({ status: 'canceled', cancelAt: start }), readAt - 1);
    await deps.trackerFiles.put(owner.licenseKey, 'of an ended license');
    return saveSnapshot(who, read, readAt);
  };
  deps.clock.set(deps.clock.now() + 1000);
  await syncLicense('sub_1', deps);
  expect(deps.trackerFiles.files.get(owner.licenseKey)).toBe(served);
});
