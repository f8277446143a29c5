// Whatever the order, number and timing of events, our table ends with the provider's latest state.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paypalDisputes } from '#functions/adapters/paypal/disputes.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import type { Provider, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import {
  memoryEventsSeen,
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

const statuses: Readonly<Record<Provider, readonly string[]>> = {
  stripe: ['trialing', 'active', 'past_due', 'canceled'],
  paypal: ['APPROVAL_PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELLED'],
};
const nothingDue = { send: async () => undefined, noteLateNotified: async () => undefined };
const idOf: Readonly<Record<Provider, string>> = { stripe: 'sub_1', paypal: 'I-1' };

/** A provider whose state may change while its answers are still on their way. */
function setup(provider: Provider) {
  const clock = movableClock();
  const truth: { now: SubscriptionSnapshot } = {
    now: snapshot({ provider, subscriptionId: idOf[provider], trialEndAt: null }),
  };
  const waiting: (() => void)[] = [];
  const nothingPaid = { endSince: async () => [] };
  const reader = {
    stop: async () => undefined,
    async read() {
      const answer = truth.now;
      await new Promise<void>(done => waiting.push(done));
      return answer.status === 'APPROVAL_PENDING' ? ('unapproved' as const) : { owner, snapshot: answer };
    },
  };
  return {
    truth,
    clock,
    /** Delivers the pending answers, the last one first if `lastFirst`. */
    async arrive(lastFirst: boolean) {
      while (waiting.length) {
        (lastFirst ? waiting.pop() : waiting.shift())?.();
        await new Promise(done => setImmediate(done));
      }
    },
    deps: {
      clock,
      providers: { stripe: reader, paypal: reader },
      refunds: { stripe: nothingPaid, paypal: nothingPaid },
      dueInvoices: { stripe: nothingDue, paypal: nothingDue },
      disputes: { stripe: paypalDisputes, paypal: paypalDisputes },
      disputeNotes: { note: async () => undefined },
      licenses: memoryLicenses(),
      ...letterPorts(),
      trialClaims: memoryTrialClaims(),
      eventsSeen: memoryEventsSeen(),
      deadLetters: { escalate: async () => undefined, parkUnreadable: async () => undefined },
      trackerFiles: memoryFiles(),
      tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    },
  };
}

function message(provider: Provider, event: number) {
  const nudge: Nudge = { provider, eventId: `${event}`, type: 'news', subscriptionId: idOf[provider] };
  return messageOf(`m${event}`, nudge);
}

test.each(['stripe', 'paypal'] as const)(
  'up to five events of %s, in any order and number',
  async provider => {
    const change = fc.record({
      status: fc.constantFrom(...statuses[provider]),
      /** The events delivered after this change, perhaps repeatedly. */
      delivered: fc.array(fc.nat(4), { maxLength: 6 }),
      lastFirst: fc.boolean(),
      /** The next change happens before those answers arrive. */
      hasty: fc.boolean(),
    });
    const numRuns = 200;
    let endedApproved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (changes, backwards) => {
          const { truth, clock, deps, arrive } = setup(provider);
          const runs: Promise<unknown>[] = [];
          const deliver = (event: number) => {
            clock.set(clock.now() + 1);
            runs.push(run([message(provider, event)], deps));
          };
          for (const [event, { status, delivered, lastFirst, hasty }] of changes.entries()) {
            clock.set(clock.now() + 1);
            truth.now = { ...truth.now, status: status };
            for (const one of delivered) {
              deliver(one % (event + 1));
              await new Promise(done => setImmediate(done));
            }
            if (!hasty) await arrive(lastFirst);
          }
          // Finally every event is delivered, including that of the last change.
          const all = [...changes.keys(), changes.length];
          for (const event of backwards ? all.reverse() : all) {
            deliver(event);
            await new Promise(done => setImmediate(done));
          }
          await arrive(backwards);
          await Promise.all(runs);
          const row = deps.licenses.rows.get(owner.licenseKey);
          if (truth.now.status === 'APPROVAL_PENDING') {
            // An unapproved subscription is not saved; the row keeps one of the earlier states.
            const before = changes
              .map(({ status }) => status)
              .filter(status => status !== 'APPROVAL_PENDING');
            expect([undefined, ...before]).toContain(row?.subscription.status);
          } else {
            endedApproved += 1;
            expect(row?.subscription.status).toBe(truth.now.status);
          }
          expect(deps.licenses.rows.size).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns },
    );
    // Most runs must end in a state other than APPROVAL_PENDING, or the test would check little.
    expect(endedApproved).toBeGreaterThan(numRuns / 2);
  },
);
