import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askUntil } from './ask-until.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A question whose answer is accepted from the given attempt on. */
function questionAnsweredAt(acceptedAt: number) {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked >= acceptedAt ? 'here' : `not yet ${asked}`;
  };
}

function isHere(answer: string) {
  return answer === 'here';
}

it('asks once if the first answer is accepted', async () => {
  expect(await askUntil(isHere, questionAnsweredAt(1), { pauseMs: 1000 })).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('pauses between attempts, and neither before the first nor after the last', async () => {
  const answer = askUntil(isHere, questionAnsweredAt(4), { pauseMs: 1000, times: 10 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('here');
  expect(Date.now()).toBe(3000);
});

it('stops after the given number of attempts and returns the last answer', async () => {
  const answer = askUntil(isHere, questionAnsweredAt(4), { pauseMs: 1000, times: 3 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('not yet 3');
  expect(Date.now()).toBe(2000);
});

it('stops after the given time and returns the last answer', async () => {
  const answer = askUntil(isHere, questionAnsweredAt(99), { pauseMs: 3000, forMs: 60_000 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('not yet 22');
  expect(Date.now()).toBe(63_000);
});

it('passes an error on without another attempt when one is thrown', async () => {
  const fails = () => Promise.reject(new Error('gone'));
  await expect(askUntil(isHere, fails, { pauseMs: 1000 })).rejects.toThrow('gone');
});
