import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askUntil } from './ask-until.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Counts how often it is asked; the answer that will do is the last of these. */
function answering(enough: number) {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked >= enough ? 'here' : `not yet ${asked}`;
  };
}

function isHere(answer: string) {
  return answer === 'here';
}

it('asks once where the first answer will do', async () => {
  expect(await askUntil(isHere, answering(1), { pauseMs: 1000 })).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('pauses between two questions, and neither before the first nor after the last', async () => {
  const answer = askUntil(isHere, answering(4), { pauseMs: 1000, times: 10 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('here');
  expect(Date.now()).toBe(3000);
});

it('asks no more often than it may, and answers with what it heard last', async () => {
  const answer = askUntil(isHere, answering(4), { pauseMs: 1000, times: 3 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('not yet 3');
  expect(Date.now()).toBe(2000);
});

it('asks no longer than it may', async () => {
  const answer = askUntil(isHere, answering(99), { pauseMs: 3000, forMs: 60_000 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('not yet 22');
  expect(Date.now()).toBe(63_000);
});

it('passes on what goes wrong at once', async () => {
  const fails = () => Promise.reject(new Error('gone'));
  await expect(askUntil(isHere, fails, { pauseMs: 1000 })).rejects.toThrow('gone');
});
