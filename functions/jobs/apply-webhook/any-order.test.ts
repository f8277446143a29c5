// Whatever order, repetition and haste news comes in, our table ends with its provider's last word.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paypalDisputes } from '#functions/adapters/paypal/disputes.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import type { Provider, SubscriptionSnapshot } from '#shared/domain/license.ts';
import {
  memoryEventsSeen,
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

const words: Readonly<Record<Provider, readonly string[]>> = {
  stripe: ['trialing', 'active', 'past_due', 'canceled'],
  paypal: ['APPROVAL_PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELLED'],
};
const nothingDue = { send: async () => undefined };
const idOf: Readonly<Record<Provider, string>> = { stripe: 'sub_1', paypal: 'I-1' };

/** A provider whose answers may be on their way while its truth moves on. */
function setup(provider: Provider) {
  const clock = movableClock();
  const truth: { now: SubscriptionSnapshot } = {
    now: snapshot({ provider, subscriptionId: idOf[provider], trialEndAt: null }),
  };
  const waiting: (() => void)[] = [];
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
    /** Lets the answers under way arrive, the last one first where told so. */
    async arrive(lastFirst: boolean) {
      while (waiting.length) {
        (lastFirst ? waiting.pop() : waiting.shift())?.();
        await new Promise(done => setImmediate(done));
      }
    },
    deps: {
      clock,
      providers: { stripe: reader, paypal: reader },
      dueInvoices: { stripe: nothingDue, paypal: nothingDue },
      disputes: { stripe: paypalDisputes, paypal: paypalDisputes },
      licenses: memoryLicenses(),
      trialClaims: memoryTrialClaims(),
      eventsSeen: memoryEventsSeen(),
      deadLetters: { escalate: async () => undefined },
      trackerFiles: memoryFiles(),
      tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    },
  };
}

function message(provider: Provider, event: number) {
  const nudge: Nudge = { provider, eventId: `${event}`, type: 'news', subscriptionId: idOf[provider] };
  return { id: `m${event}`, body: JSON.stringify(nudge), sentAt: start, attributes: {} };
}

test.each(['stripe', 'paypal'] as const)(
  'up to five events of %s, in any order and repetition',
  async provider => {
    const turn = fc.record({
      word: fc.constantFrom(...words[provider]),
      /** Which events so far are delivered after it, perhaps again, and whether their answers overtake each other. */
      delivered: fc.array(fc.nat(4), { maxLength: 6 }),
      lastFirst: fc.boolean(),
      /** The next change does not wait for those answers. */
      hasty: fc.boolean(),
    });
    const numRuns = 200;
    let endedApproved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (turns, backwards) => {
          const { truth, clock, deps, arrive } = setup(provider);
          const under: Promise<unknown>[] = [];
          const deliver = (event: number) => {
            clock.set(clock.now() + 1);
            under.push(run([message(provider, event)], deps));
          };
          for (const [event, { word, delivered, lastFirst, hasty }] of turns.entries()) {
            clock.set(clock.now() + 1);
            truth.now = { ...truth.now, status: word };
            for (const one of delivered) {
              deliver(one % (event + 1));
              await new Promise(done => setImmediate(done));
            }
            if (!hasty) await arrive(lastFirst);
          }
          // In the end each has come, the last change's own news among them.
          const all = [...turns.keys(), turns.length];
          for (const event of backwards ? all.reverse() : all) {
            deliver(event);
            await new Promise(done => setImmediate(done));
          }
          await arrive(backwards);
          await Promise.all(under);
          const row = deps.licenses.rows.get(owner.licenseKey);
          if (truth.now.status === 'APPROVAL_PENDING') {
            // What nobody approved is not bought; what was known before stays as one of its words.
            const before = turns.map(({ word }) => word).filter(word => word !== 'APPROVAL_PENDING');
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
    // Three of four words PayPal may end with are no wait for approval, all of the card provider's.
    expect(endedApproved).toBeGreaterThan(numRuns / 2);
  },
);
