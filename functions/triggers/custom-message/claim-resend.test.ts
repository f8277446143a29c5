import { expect, test } from 'vitest';
import { claimResend, claimResendInTime } from './claim-resend.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20);

/** An in-memory replacement for the table. */
function setup() {
  const kept = new Map<string, readonly number[]>();
  let now = start;
  const resends = {
    read: async (userName: string) => kept.get(userName) ?? [],
    replace: async (userName: string, before: readonly number[], after: readonly number[]) => {
      const found = kept.get(userName) ?? [];
      if (found.join() !== before.join()) return false;
      kept.set(userName, after);
      return true;
    },
  };
  const claim = (userName = 'maya') =>
    claimResend(userName, { resends, clock: { now: () => now, pause: async () => undefined } });
  const pass = (ms: number) => {
    now += ms;
  };
  return { claim, kept, pass, resends };
}

test('each account gets one mail a minute and five a day', async () => {
  const { claim, pass } = setup();
  await claim();
  pass(18_000);
  await expect(claim()).rejects.toThrow('resend-wait:42');
  await claim('jo');
  for (let i = 0; i < 4; i++) {
    pass(minute);
    await claim();
  }
  pass(minute);
  await expect(claim()).rejects.toThrow(/^resend-wait:8\d{4}$/);
  pass(24 * 60 * minute);
  await claim();
});

test('refused requests do not count', async () => {
  const { claim, kept, pass } = setup();
  await claim();
  for (let i = 0; i < 9; i++) await claim().catch(() => undefined);
  pass(minute);
  await claim();
  expect(kept.get('maya')).toHaveLength(2);
});

test('a mail is refused in time, and sent where the table takes longer than the pool waits', async () => {
  const { resends, claim } = setup();
  await claim();
  const never = () => new Promise<never>(() => undefined);
  const clock = { now: () => start, pause: never };
  await expect(claimResendInTime('maya', { resends, clock })).rejects.toThrow('resend-wait:60');
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  await claimResendInTime('maya', { resends: { ...resends, read: never }, clock: { ...clock, pause } });
  expect(pauses).toEqual([3000]);
});

test('of two concurrent requests one sends the mail', async () => {
  const { claim } = setup();
  const outcomes = await Promise.allSettled([claim(), claim()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
