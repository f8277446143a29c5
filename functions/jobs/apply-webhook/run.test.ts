import { describe, expect, test, vi } from 'vitest';
import { paypalDisputes } from '#functions/adapters/paypal/disputes.ts';
import type { PaymentProvider } from '#functions/ports/purchases.ts';
import type { Disputes } from '#functions/ports/refunds.ts';
import type { EscalationReason } from '#functions/ports/webhooks.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import type { Provider, SubscriptionSnapshot } from '#shared/domain/license.ts';
import { product } from '#shared/product.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import {
  memoryEventsSeen,
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

/** Each provider knows one subscription and records every read. */
function setup() {
  const asked: string[] = [];
  const parked: string[] = [];
  /** Subscriptions whose due invoice was sent. */
  const invoiced: string[] = [];
  /** Confirms every reported issue except `fine`. */
  const disputes: Disputes = {
    confirm: async ({ kind: issue, id }) =>
      id === 'fine' ? undefined : { issue, subscriptionId: id.startsWith('ours') ? 'sub_1' : undefined },
  };
  const provider = (name: Provider, known: string): Pick<PaymentProvider, 'read' | 'stop'> => ({
    stop: async () => undefined,
    async read(subscriptionId) {
      asked.push(`${name} ${subscriptionId}`);
      if (subscriptionId === 'down') throw new Error('down');
      return subscriptionId === known
        ? {
            owner: { ...owner, userId: `user-${known}`, licenseKey: known },
            snapshot: snapshot({
              provider: name,
              subscriptionId,
              ...(name === 'paypal' && { status: 'ACTIVE' }),
            }),
          }
        : undefined;
    },
  });
  const dueInvoices = {
    stripe: { send: async () => undefined },
    paypal: {
      send: async ({ subscriptionId }: SubscriptionSnapshot) => void invoiced.push(subscriptionId),
    },
  };
  return {
    asked,
    invoiced,
    dueInvoices,
    providers: { stripe: provider('stripe', 'sub_1'), paypal: provider('paypal', 'I-1') },
    licenses: memoryLicenses(),
    trialClaims: memoryTrialClaims(),
    ...letterPorts(),
    eventsSeen: memoryEventsSeen(),
    disputes: { stripe: disputes, paypal: paypalDisputes },
    parked,
    deadLetters: {
      async escalate({ eventId }: Nudge, reason: EscalationReason) {
        parked.push(`${eventId} ${reason}`);
      },
      async parkUnreadable(body: string) {
        parked.push(`${body} unreadable`);
      },
    },
    trackerFiles: memoryFiles(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    clock: movableClock(),
  };
}

function message(id: string, nudge: Partial<Nudge>) {
  const whole: Nudge = { provider: 'stripe', eventId: id, type: 'news', subscriptionId: null, ...nudge };
  return messageOf(id, whole);
}

test('each nudge is read at the provider it came from', async () => {
  const deps = setup();
  const failed = await run(
    [
      message('1', { provider: 'stripe', subscriptionId: 'sub_1' }),
      message('2', { provider: 'paypal', subscriptionId: 'I-1' }),
      message('3', { provider: 'paypal', subscriptionId: 'I-UNKNOWN' }),
      message('4', { provider: 'paypal' }),
    ],
    deps,
  );
  // A subscription without a known owner is retried.
  expect(failed).toEqual(['3']);
  expect(deps.asked).toEqual(['stripe sub_1', 'paypal I-1', 'paypal I-UNKNOWN']);
  expect([...deps.licenses.rows.keys()].sort()).toEqual(['I-1', 'sub_1']);
  expect(deps.invoiced).toEqual(['I-1']);
});

test('an event id counts once per provider', async () => {
  const deps = setup();
  const twice = [
    message('a', { provider: 'stripe', eventId: 'X', subscriptionId: 'sub_1' }),
    message('b', { provider: 'paypal', eventId: 'X', subscriptionId: 'I-1' }),
    message('c', { provider: 'paypal', eventId: 'X', subscriptionId: 'I-1' }),
  ];
  await run(twice, deps);
  expect(deps.asked).toEqual(['stripe sub_1', 'paypal I-1']);
});

test('a provider that does not answer has less time than the function', async () => {
  const deps = setup();
  const left: number[] = [];
  deps.providers.paypal.read = async () => {
    left.push(timeLeft());
    throw new Error('no answer');
  };
  const news = ['a', 'b'].map(id => message(id, { provider: 'paypal', subscriptionId: 'I-1' }));
  expect(await run(news, deps)).toEqual(['a', 'b']);
  expect(left).toHaveLength(2);
  expect(Math.max(...left)).toBeLessThanOrEqual(40_000);
});

test('news of different subscriptions is applied at the same time, of one in the order it came', async () => {
  const deps = setup();
  const order: string[] = [];
  const waiting: (() => void)[] = [];
  deps.providers.paypal.read = async id => {
    order.push(id);
    await new Promise<void>(done => waiting.push(done));
    return undefined;
  };
  const of = (id: string, subscriptionId: string) => message(id, { provider: 'paypal', subscriptionId });
  const done = run([of('1', 'I-A'), of('2', 'I-B'), of('3', 'I-A')], deps);
  await vi.waitFor(() => expect(order).toEqual(['I-A', 'I-B']));
  waiting[0]?.();
  await vi.waitFor(() => expect(order).toEqual(['I-A', 'I-B', 'I-A']));
  for (const answer of waiting) answer();
  expect([...(await done)].sort()).toEqual(['1', '2', '3']);
});

test('a failed message is returned for a retry and does not stop the others', async () => {
  const deps = setup();
  const batch = [
    message('bad', { provider: 'paypal', subscriptionId: 'down' }),
    message('good', { provider: 'paypal', subscriptionId: 'I-1' }),
  ];
  expect(await run(batch, deps)).toEqual(['bad']);
  expect(await run([batch[0] as (typeof batch)[0]], deps)).toEqual(['bad']);
  expect(deps.licenses.rows.size).toBe(1);
});

test('an unmatched subscription is retried for 45 minutes, then parked once for a person', async () => {
  const deps = setup();
  const batch = [message('lost', { subscriptionId: 'sub_nobody' })];
  expect(await run(batch, deps)).toEqual(['lost']);
  deps.clock.set(start + 44 * 60_000);
  expect(await run(batch, deps)).toEqual(['lost']);
  expect(deps.parked).toEqual([]);
  deps.clock.set(start + 46 * 60_000);
  expect(await run(batch, deps)).toEqual([]);
  expect(await run(batch, deps)).toEqual([]);
  expect(deps.parked).toEqual(['lost unmatched']);
  expect(deps.licenses.rows.size).toBe(0);
});

test('a second subscription of a license is ended and parked, and the license keeps its first', async () => {
  const deps = setup();
  const first = { ...owner, userId: 'user-I-1', licenseKey: 'I-1' };
  const facts = snapshot({ provider: 'paypal', subscriptionId: 'I-FIRST', status: 'ACTIVE' });
  await deps.licenses.saveSnapshot(first, facts, 1);
  const stopped: string[] = [];
  deps.providers.paypal.stop = async id => void stopped.push(id);
  expect(await run([message('twin', { provider: 'paypal', subscriptionId: 'I-1' })], deps)).toEqual([]);
  expect([stopped, deps.parked]).toEqual([['I-1'], ['twin second-subscription']]);
  expect(deps.licenses.rows.get('I-1')?.subscription.subscriptionId).toBe('I-FIRST');
});

test('a subscription that waits for approval is not parked', async () => {
  const deps = setup();
  deps.providers.paypal.read = async () => 'unapproved';
  expect(await run([message('a', { provider: 'paypal', subscriptionId: 'I-2' })], deps)).toEqual([]);
  deps.clock.set(start + 46 * 60_000);
  expect(await run([message('b', { provider: 'paypal', subscriptionId: 'I-2' })], deps)).toEqual([]);
  expect(deps.parked).toEqual([]);
});

test.each([
  ['no JSON', 'not json'],
  ['another shape', JSON.stringify({ provider: 'other', eventId: 'a' })],
])('a message with %s is parked at once, for no further try could change it', async (_, body) => {
  const deps = setup();
  expect(await run([messageOf('m', body)], deps)).toEqual([]);
  expect([deps.asked, deps.parked]).toEqual([[], [`${body} unreadable`]]);
});

describe('a failed refund or a dispute', () => {
  const refund = (id: string) => ({ about: { kind: 'refund-failed', id } as const });
  const dispute = (id: string) => ({ about: { kind: 'disputed', id } as const });

  test('is noted on its licence and parked for a person, once', async () => {
    const deps = setup();
    const news = [refund('ours-1'), refund('ours-1'), dispute('ours-2'), dispute('ours-2')];
    for (const [place, about] of news.entries()) {
      deps.clock.set(deps.clock.now() + 1000);
      expect(await run([message(`e${place}`, about)], deps)).toEqual([]);
    }
    expect(deps.licenses.rows.get('sub_1')?.paymentIssues).toEqual(['refund-failed', 'disputed']);
    expect(deps.parked).toEqual(['e0 refund-failed', 'e2 disputed']);
    expect(deps.letters.sent).toMatchObject([
      { kind: 'trial-begun' },
      { kind: 'refund-failed', once: 'refund-failed#ours-1', to: owner.email },
      {
        kind: 'payment-disputed',
        once: 'disputed#ours-2',
        to: product.contact.email,
        provider: 'Stripe',
        subscriptionId: 'sub_1',
        customer: owner.email,
      },
    ]);
  });

  test('is ignored if the provider does not confirm it', async () => {
    const deps = setup();
    expect(await run([message('e', refund('fine'))], deps)).toEqual([]);
    expect([deps.parked, deps.licenses.rows.size]).toEqual([[], 0]);
  });

  test('is parked for a person even without a licence, at both providers', async () => {
    const deps = setup();
    await run([message('a', dispute('another payment'))], deps);
    await run([message('b', { provider: 'paypal', ...dispute('PP-D-1') })], deps);
    expect(deps.parked).toEqual(['a disputed', 'b disputed']);
    expect(deps.letters.sent).toMatchObject([
      { kind: 'payment-disputed', provider: 'Stripe', subscriptionId: null, customer: null },
      { kind: 'payment-disputed', provider: 'PayPal', disputeId: 'PP-D-1' },
    ]);
  });

  test('is parked even if the licence cannot be written', async () => {
    const deps = setup();
    const { addPaymentIssue } = deps.licenses;
    deps.licenses.addPaymentIssue = async () => {
      throw new Error('down');
    };
    expect(await run([message('e', dispute('ours'))], deps)).toEqual(['e']);
    expect(deps.parked).toEqual(['e disputed']);
    deps.licenses.addPaymentIssue = addPaymentIssue;
    deps.clock.set(deps.clock.now() + 1000);
    expect(await run([message('e', dispute('ours'))], deps)).toEqual([]);
    expect(deps.licenses.rows.get('sub_1')?.paymentIssues).toEqual(['disputed']);
  });
});
