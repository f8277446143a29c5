import { expect, test, vi } from 'vitest';
import { timeLeft } from '#functions/runtime/deadline.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { newsMessage, newsSetup } from '../../../test/support/providers/news-setup.ts';
import { run } from './run.ts';

test('each nudge is read at the provider it came from', async () => {
  const deps = newsSetup();
  const failed = await run(
    [
      newsMessage('1', { provider: 'stripe', subscriptionId: 'sub_1' }),
      newsMessage('2', { provider: 'paypal', subscriptionId: 'I-1' }),
      newsMessage('3', { provider: 'paypal', subscriptionId: 'I-UNKNOWN' }),
      newsMessage('4', { provider: 'paypal' }),
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
  const deps = newsSetup();
  const twice = [
    newsMessage('a', { provider: 'stripe', eventId: 'X', subscriptionId: 'sub_1' }),
    newsMessage('b', { provider: 'paypal', eventId: 'X', subscriptionId: 'I-1' }),
    newsMessage('c', { provider: 'paypal', eventId: 'X', subscriptionId: 'I-1' }),
  ];
  await run(twice, deps);
  expect(deps.asked).toEqual(['stripe sub_1', 'paypal I-1']);
});

test('a provider that does not answer has less time than the function', async () => {
  const deps = newsSetup();
  const left: number[] = [];
  deps.providers.paypal.read = async () => {
    left.push(timeLeft());
    throw new Error('no answer');
  };
  const news = ['a', 'b'].map(id => newsMessage(id, { provider: 'paypal', subscriptionId: 'I-1' }));
  expect(await run(news, deps)).toEqual(['a', 'b']);
  expect(left).toHaveLength(2);
  expect(Math.max(...left)).toBeLessThanOrEqual(40_000);
});

test('webhooks of different subscriptions are applied at the same time, those of one in their order', async () => {
  const deps = newsSetup();
  const order: string[] = [];
  const waiting: (() => void)[] = [];
  deps.providers.paypal.read = async id => {
    order.push(id);
    await new Promise<void>(done => waiting.push(done));
    return undefined;
  };
  const of = (id: string, subscriptionId: string) => newsMessage(id, { provider: 'paypal', subscriptionId });
  const done = run([of('1', 'I-A'), of('2', 'I-B'), of('3', 'I-A')], deps);
  await vi.waitFor(() => expect(order).toEqual(['I-A', 'I-B']));
  waiting[0]?.();
  await vi.waitFor(() => expect(order).toEqual(['I-A', 'I-B', 'I-A']));
  for (const answer of waiting) answer();
  expect([...(await done)].sort()).toEqual(['1', '2', '3']);
});

test('a failed message is returned for a retry and does not stop the others', async () => {
  const deps = newsSetup();
  const batch = [
    newsMessage('bad', { provider: 'paypal', subscriptionId: 'down' }),
    newsMessage('good', { provider: 'paypal', subscriptionId: 'I-1' }),
  ];
  expect(await run(batch, deps)).toEqual(['bad']);
  expect(await run([batch[0] as (typeof batch)[0]], deps)).toEqual(['bad']);
  expect(deps.licenses.rows.size).toBe(1);
});

test('an unmatched subscription is retried for 45 minutes, then parked once for a person', async () => {
  const deps = newsSetup();
  const batch = [newsMessage('lost', { subscriptionId: 'sub_nobody' })];
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
  const deps = newsSetup();
  const first = { ...owner, userId: 'user-I-1', licenseKey: 'I-1' };
  const facts = snapshot({ provider: 'paypal', subscriptionId: 'I-FIRST', status: 'ACTIVE' });
  await deps.licenses.saveSnapshot(first, facts, 1);
  const stopped: string[] = [];
  deps.providers.paypal.stop = async id => void stopped.push(id);
  expect(await run([newsMessage('twin', { provider: 'paypal', subscriptionId: 'I-1' })], deps)).toEqual([]);
  expect([stopped, deps.parked]).toEqual([['I-1'], ['twin second-subscription']]);
  expect(deps.licenses.rows.get('I-1')?.subscription.subscriptionId).toBe('I-FIRST');
});

test('a subscription that waits for approval is not parked', async () => {
  const deps = newsSetup();
  deps.providers.paypal.read = async () => 'unapproved';
  expect(await run([newsMessage('a', { provider: 'paypal', subscriptionId: 'I-2' })], deps)).toEqual([]);
  deps.clock.set(start + 46 * 60_000);
  expect(await run([newsMessage('b', { provider: 'paypal', subscriptionId: 'I-2' })], deps)).toEqual([]);
  expect(deps.parked).toEqual([]);
});

test.each([
  ['no JSON', 'not json'],
  ['another shape', JSON.stringify({ provider: 'other', eventId: 'a' })],
])('a message with %s is parked at once, as no retry could change it', async (_, body) => {
  const deps = newsSetup();
  expect(await run([messageOf('m', body)], deps)).toEqual([]);
  expect([deps.asked, deps.parked]).toEqual([[], [`${body} unreadable`]]);
});

test('given an order approved after its buyer left, it is ended and refunded, and nothing is parked', async () => {
  const deps = newsSetup();
  const ended: [string, number][] = [];
  deps.refunds.stripe.endSince = async ({ subscription }: LicenseRow, since: number) => {
    ended.push([subscription.subscriptionId, since]);
    return [{ invoiceId: 'in_1', paidAt: since, amountCents: 1000, card: null, refused: false }];
  };
  await deps.leavers.note('user-sub_1', 7);
  expect(await run([newsMessage('a', { subscriptionId: 'sub_1' })], deps)).toEqual([]);
  expect([ended, deps.licenses.rows.size, deps.parked]).toEqual([[['sub_1', 7]], 0, []]);
  expect(deps.letters.sent).toMatchObject([
    { kind: 'after-leaving', paid: null },
    { kind: 'after-leaving', paid: { amountCents: 1000 } },
  ]);
});
