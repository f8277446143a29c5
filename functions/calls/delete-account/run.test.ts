import { beforeEach, expect, test } from 'vitest';
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import { memoryDeletions } from '../../../test/support/fakes/account-data.ts';
import { user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

function open() {
  const clock = movableClock();
  const queued: DataDeletion[] = [];
  const queue = { send: async (messages: readonly DataDeletion[]) => void queued.push(...messages) };
  return { clock, rateLimits: memoryLimits(clock), queued, queue, deletions: memoryDeletions(clock) };
}

function press(email = user.email) {
  return run(requestOf('delete-account', { email }, user), setup);
}

test('a deletion is noted before it is queued, with what the last letter needs', async () => {
  const { ticket } = await press(user.email.toUpperCase());
  expect(await setup.deletions.progressOf(ticket)).toEqual({ done: [] });
  const { id: userId, email, name } = user;
  expect(setup.queued).toEqual([{ kind: 'account', userId, email, name, ticket, refund: false }]);
});

test('the message has the owner’s choice to be refunded', async () => {
  await run(requestOf('delete-account', { email: user.email, refund: true }, user), setup);
  expect(setup.queued).toMatchObject([{ refund: true }]);
});

test('a second request is the same deletion, and queues it again if its message was lost', async () => {
  const [first, second] = [await press(), await press()];
  expect(second.ticket).toBe(first.ticket);
  expect(setup.queued).toHaveLength(2);
});

test('another address than the account’s deletes nothing', async () => {
  await expect(press('b@example.com')).rejects.toMatchObject({
    code: 'invalid',
    field: { name: 'email', reason: 'other-account' },
  });
  expect(setup.queued).toEqual([]);
});

test('five requests a minute are queued, and no more', async () => {
  for (let times = 0; times < 5; times++) await press();
  await expect(press()).rejects.toMatchObject({ code: 'limited' });
  expect(setup.queued).toHaveLength(5);
});
