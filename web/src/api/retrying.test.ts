import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { mayPass, retrying } from './retrying.ts';

/** A call that fails with each of the errors in turn and then succeeds. */
function failing(...errors: Error[]) {
  const waits: number[] = [];
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    const error = errors[attempts - 1];
    if (error) throw error;
    return 'answer';
  };
  const wait = async (ms: number) => void waits.push(ms);
  return { run: () => retrying(attempt, wait), waits, attempts: () => attempts };
}

const down = new AppError('unavailable', 'down');

it('retries three times, doubling the pause, when calls fail', async () => {
  const call = failing(down, down, down);
  await expect(call.run()).resolves.toBe('answer');
  expect(call.waits).toEqual([1000, 2000, 4000]);
});

it('gives up after the third retry with the last error', async () => {
  const call = failing(down, down, down, down, down);
  await expect(call.run()).rejects.toBe(down);
  expect(call.attempts()).toBe(4);
});

it('does not retry after two slow answers', async () => {
  let time = 0;
  let attempts = 0;
  const slow = async () => {
    attempts += 1;
    time += 12_000;
    throw down;
  };
  const none = async () => undefined;
  await expect(retrying(slow, none, () => time)).rejects.toBe(down);
  expect(attempts).toBe(2);
});

it.each(['declined', 'invalid', 'unauthenticated', 'forbidden', 'missing', 'conflict'] as const)(
  'does not retry after %s',
  async code => {
    const call = failing(new AppError(code, 'no'));
    await expect(call.run()).rejects.toThrow('no');
    expect(call.attempts()).toBe(1);
  },
);

it('waits and retries when the limit is short, and fails at once when it is long', () => {
  expect(mayPass(new AppError('limited', 'busy', { retryAfterMs: 3000 }))).toBe(true);
  expect(mayPass(new AppError('limited', 'wait', { retryAfterMs: 240_000 }))).toBe(false);
});

it('retries after a network error and after a provider error', () => {
  expect(mayPass(new TypeError('Failed to fetch'))).toBe(true);
  expect(mayPass(new AppError('provider', 'x'))).toBe(true);
});
