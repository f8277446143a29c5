import { expect, test } from 'vitest';
import { openSchedules } from './schedules.ts';
import type { Glitches } from './unkind.ts';

const minute = 60_000;

/** Two schedules on a clock that the test moves; `fired` lists the functions called, by name and time in minutes. */
function open(
  invoke: () => Promise<unknown> = async () => undefined,
  { retries = 0, glitches }: { retries?: number; glitches?: Glitches } = {},
) {
  let now = 0;
  const fired: string[] = [];
  const schedules = openSchedules({
    schedules: [
      { rule: 'Quarterly', everyMs: 15 * minute, functionArns: ['quarterly'] },
      { rule: 'Hourly', everyMs: 60 * minute, functionArns: ['hourly', 'other'] },
    ],
    now: () => now,
    retriesOf: () => retries,
    glitches,
    invoke: (name, event) => {
      if (retries === 0)
        expect(event).toMatchObject({ source: 'aws.events', time: new Date(now).toISOString() });
      fired.push(`${name} ${now / minute}`);
      return invoke();
    },
  });
  const moveTo = (minutes: number) => {
    now = minutes * minute;
    schedules.fire();
  };
  return { schedules, fired, moveTo };
}

test('each fires with its interval, for the first time after a whole one', () => {
  const { fired, moveTo } = open();
  for (let minutes = 0; minutes <= 60; minutes++) moveTo(minutes);
  expect(fired).toEqual([
    ...['quarterly 15', 'quarterly 30', 'quarterly 45', 'quarterly 60'],
    ...['hourly 60', 'other 60'],
  ]);
});

test('each fires once, however far the clock is moved', () => {
  const { fired, moveTo } = open();
  moveTo(60 * 24 * 365);
  moveTo(60 * 24 * 365 + 14);
  expect(fired).toHaveLength(3);
  moveTo(60 * 24 * 365 + 15);
  expect(fired.at(-1)).toBe(`quarterly ${60 * 24 * 365 + 15}`);
});

test('a function that fails is called again the next time; after the end nothing is', async () => {
  const { schedules, fired, moveTo } = open(() => Promise.reject(new Error('down')));
  moveTo(15);
  moveTo(30);
  await schedules.stop();
  moveTo(45);
  expect(fired).toEqual(['quarterly 15', 'quarterly 30']);
});

test('given a clock set back, no wait is longer than an interval', () => {
  const { fired, moveTo } = open();
  moveTo(60 * 24 * 365);
  fired.length = 0;
  moveTo(0);
  moveTo(15);
  expect(fired).toEqual(['quarterly 15']);
});

test('a run that fails is repeated twice, after a minute and after two more', async () => {
  const { schedules, fired, moveTo } = open(() => Promise.reject(new Error('down')), { retries: 2 });
  moveTo(15);
  for (const minutes of [15.5, 16, 17, 18, 21]) {
    await new Promise(done => setImmediate(done));
    moveTo(minutes);
  }
  expect(fired).toEqual(['quarterly 15', 'quarterly 16', 'quarterly 18']);
  await schedules.stop();
});

test('a schedule may fire twice at the same time', async () => {
  const glitches = { seed: 1, strikes: () => true, below: () => 0 };
  const { schedules, fired, moveTo } = open(undefined, { glitches });
  moveTo(15);
  expect(fired).toEqual(['quarterly 15', 'quarterly 15']);
  await schedules.stop();
});

test('given a clock moved over a firing, some are left out only beyond an interval', () => {
  const { schedules, moveTo } = open();
  expect([15, 16].map(minutes => schedules.skips(minutes * minute))).toEqual([false, true]);
  moveTo(15);
  expect([30, 31].map(minutes => schedules.skips(minutes * minute))).toEqual([false, true]);
});

test('each shows how often it has fired, and when it will again', () => {
  const { schedules, moveTo } = open();
  moveTo(15);
  expect(schedules.list()).toEqual([
    {
      rule: 'Quarterly',
      everyMs: 15 * minute,
      functions: ['quarterly'],
      fired: 1,
      next: '1970-01-01T00:30:00.000Z',
    },
    {
      rule: 'Hourly',
      everyMs: 60 * minute,
      functions: ['hourly', 'other'],
      fired: 0,
      next: '1970-01-01T01:00:00.000Z',
    },
  ]);
});
