import { beforeEach, expect, test } from 'vitest';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import { memoryDeletions } from '../../../test/support/fakes/account-data.ts';
import { memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

function open() {
  const clock = movableClock();
  return { deletions: memoryDeletions(clock), rateLimits: memoryLimits(clock) };
}

function look(ticket: string) {
  return run(requestOf('deletion-progress', { ticket }), setup);
}

test('a deletion is finished once every step is done', async () => {
  const { deletions } = setup;
  await deletions.begin('user-a', 'ticket-1');
  expect(await look('ticket-1')).toEqual({ finished: false, done: [] });
  for (const step of deletionSteps) await deletions.noteDone('ticket-1', step);
  expect(await look('ticket-1')).toEqual({ finished: true, done: [...deletionSteps] });
});

test('an unknown ticket is missing, not finished', async () => {
  await expect(look('made-up')).rejects.toMatchObject({ code: 'missing' });
});

test('one IP address may ask for 120 tickets a minute', async () => {
  for (let times = 0; times < 120; times++) await look('made-up').catch(() => undefined);
  await expect(look('made-up')).rejects.toMatchObject({ code: 'limited' });
});
