// What waits for somebody else's service that is down waits in its queue: nothing is lost, nothing is parked, nobody has
// to do anything.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { run as appendRows } from '#functions/jobs/append-rows/run.ts';
import { run as applyWebhook } from '#functions/jobs/apply-webhook/run.ts';
import { run as sendLetters } from '#functions/jobs/send-letters/run.ts';
import type { WrittenMail } from '#functions/ports/letters/letters.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { sampleLetters } from '../local/letters/sample-letters.ts';
import { memoryLetterRecords } from './support/fakes/letters.ts';
import { memoryEventsSeen } from './support/fakes/memory.ts';
import { openQueueWithTime, type QueueWithTime } from './support/fakes/queue-with-time.ts';
import { owner, snapshot } from './support/fakes/records.ts';
import { memoryWarehouse } from './support/fakes/warehouse.ts';
import { billingSetup } from './support/providers/billing-setup.ts';

const hour = 3_600_000;
const clock = { now: () => Date.now(), pause: async () => undefined };

let queue: QueueWithTime;
let tries: number;
let isDown: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  tries = 0;
  isDown = true;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await queue.close();
});

const outages: [string, number, number][] = [
  ['a quarter of an hour', hour / 4, hour / 4],
  ['a day', 24 * hour, hour],
  ['three days', 72 * hour, hour],
];

describe('a webhook of a provider', () => {
  const nudge: Nudge = { provider: 'stripe', eventId: 'sub_1', type: 'news', subscriptionId: 'sub_1' };
  let setup: ReturnType<typeof billingSetup>;
  beforeEach(async () => {
    setup = billingSetup();
    const reader = {
      stop: async () => undefined,
      async read() {
        tries++;
        if (isDown) throw new Error('the provider is down');
        return { owner, snapshot: snapshot({ status: 'active' }) };
      },
    };
    const disputes = { confirm: async () => undefined };
    const deps = () => ({
      ...setup,
      clock,
      providers: { stripe: reader, paypal: reader },
      disputes: { stripe: disputes, paypal: disputes },
      disputeNotes: { note: async () => undefined },
      eventsSeen: memoryEventsSeen(),
      deadLetters: { escalate: async () => undefined, parkUnreadable: async () => undefined },
      retries: sqsRetries({ clock }),
    });
    queue = await openQueueWithTime('apply-webhook', consumePatiently('apply-webhook', deps, applyWebhook));
  });

  test.each(outages)('is applied soon after an outage of %s, without a hand', async (_, outage, soon) => {
    const began = Date.now();
    await queue.send(nudge);
    await queue.moveTo(began + outage);
    expect([setup.licenses.rows.size, await queue.counts()]).toEqual([0, [1, 0]]);
    isDown = false;
    await queue.moveTo(began + outage + soon);
    expect([setup.licenses.rows.size, await queue.counts()]).toEqual([1, [0, 0]]);
    // A provider that comes back is not met by a crowd: one try an hour.
    expect(tries).toBeLessThan(12 + outage / hour);
  });

  test('that keeps failing is parked after four days, for a person', async () => {
    const began = Date.now();
    await queue.send(nudge);
    await queue.moveTo(began + 3.5 * 24 * hour);
    expect(await queue.counts()).toEqual([1, 0]);
    await queue.moveTo(began + 4.5 * 24 * hour);
    expect(await queue.counts()).toEqual([0, 1]);
  });
});

// FLT-028, BCN-039
describe('rows of a shared report', () => {
  const reader = 'team@acme.example';
  let setup: ReturnType<typeof billingSetup>;
  let warehouse: ReturnType<typeof memoryWarehouse>;
  beforeEach(async () => {
    setup = billingSetup();
    warehouse = memoryWarehouse();
    await setup.licenses.saveSnapshot(owner, snapshot(), 1);
    const row = setup.licenses.rows.get(owner.licenseKey) as LicenseRow;
    const shared = { ...row, analyticsEnabled: true, analyticsEmail: reader };
    setup.licenses.rows.set(owner.licenseKey, shared);
    await warehouse.share(owner.licenseKey, reader);
    warehouse.state.failing = new AppError('provider', 'Google is down');
    const deps = () => ({
      licenses: setup.licenses,
      warehouse,
      clock,
      parked: { send: async () => undefined },
      retries: sqsRetries({ clock }),
    });
    queue = await openQueueWithTime('append-rows', consumePatiently('append-rows', deps, appendRows));
  });
  const message = (id: string) => {
    const row = { event_id: id, happened_at: '2026-11-20T12:00:00.000Z', kind: 'visit', in_flood: false };
    return { licenseKey: owner.licenseKey, rows: [row] };
  };
  const rows = () => warehouse.reports.get(owner.licenseKey)?.rows.size;

  test.each([['an hour', hour, hour / 4], ...outages] as const)(
    'are in soon after Google was down for %s, none lost',
    async (_, outage, soon) => {
      const began = Date.now();
      for (const id of ['event-0001', 'event-0002', 'event-0001']) await queue.send(message(id));
      await queue.moveTo(began + outage);
      expect([rows(), await queue.counts()]).toEqual([0, [3, 0]]);
      warehouse.state.failing = undefined;
      await queue.moveTo(began + outage + soon);
      expect([rows(), await queue.counts()]).toEqual([2, [0, 0]]);
    },
  );
});

describe('a letter', () => {
  const letters = sampleLetters(Date.UTC(2026, 10, 20), 'https://site.example').slice(0, 2);
  let inbox: WrittenMail[];
  beforeEach(async () => {
    inbox = [];
    const mail = {
      async send(written: WrittenMail) {
        tries++;
        if (isDown) return 'refused' as const;
        inbox.push(written);
        return 'sent' as const;
      },
    };
    const parked = { parkUnknown: async () => undefined, parkUnreadable: async () => undefined };
    const records = memoryLetterRecords();
    const deps = () => ({
      mail,
      parked,
      records,
      owners: { of: async () => ({ name: '', email: '' }) },
      clock,
      siteUrl: 'https://site.example',
      retries: sqsRetries({ clock }),
      unsubscribeTokens: { issue: async () => '' },
      apiUrl: 'https://api.example',
    });
    queue = await openQueueWithTime('send-letters', consumePatiently('send-letters', deps, sendLetters));
  });

  test.each(outages)('goes out once, soon after mail was down for %s', async (_, outage, soon) => {
    const began = Date.now();
    for (const letter of letters) await queue.send(letter);
    await queue.moveTo(began + outage);
    expect([inbox.length, await queue.counts()]).toEqual([0, [2, 0]]);
    isDown = false;
    await queue.moveTo(began + outage + soon);
    expect([inbox.length, await queue.counts()]).toEqual([2, [0, 0]]);
    expect(tries).toBeLessThan(letters.length * (12 + outage / hour));
  });
});
