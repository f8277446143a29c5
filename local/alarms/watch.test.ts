import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import type { AlarmConfig, Measure } from '../template/alarms.ts';
import { ofQueue } from './meters.ts';
import { type AlarmStanding, createWatch } from './watch.ts';

const minute = 60_000;
const errors: Measure = { namespace: 'AWS/Lambda', name: 'Errors', dimensions: { FunctionName: 'job' } };
const others: Measure = { ...errors, dimensions: { FunctionName: 'other' } };
const age = ofQueue('letters', 'ApproximateAgeOfOldestMessage');

function alarm(more: Partial<AlarmConfig> = {}, measures = [{ ...errors, statistic: 'Sum' }]): AlarmConfig {
  return {
    name: 'Job',
    arn: 'arn',
    description: '',
    measures,
    periodMs: 5 * minute,
    periods: 1,
    breaches: 1,
    threshold: 2,
    comparison: 'GreaterThanOrEqualToThreshold',
    missing: 'notBreaching',
    whenAlarm: [],
    whenOk: [],
    ...more,
  };
}

/** Alarms on a clock in minutes that the test moves, which stops where the watch wants it to. */
function watching(...alarms: AlarmConfig[]) {
  let now = 0;
  let stops = 0;
  const told: string[] = [];
  const store: Store<Record<string, AlarmStanding>> = {
    data: {},
    save: () => undefined,
    flush: () => undefined,
  };
  const watch = createWatch({
    alarms,
    store,
    now: () => now,
    tell: ({ alarm: { name }, to, at }) => {
      told.push(`${name} ${to} ${at / minute}`);
      return undefined;
    },
  });
  const moveTo = async (minutes: number) => {
    for (;;) {
      const next = watch.due.nextAt();
      if (next === undefined || next > minutes * minute) break;
      now = Math.max(now, next);
      stops++;
      if ((watch.due.nextAt() ?? now + 1) <= now) await watch.due.run(now);
    }
    now = minutes * minute;
  };
  const put = (measure: Measure, value: number) => watch.meterOf(measure)?.(value);
  return { watch, put, told, moveTo, stops: () => stops };
}

test('an alarm rings at the next full minute, and ends when its values have gone out of sight', async () => {
  const { put, told, moveTo } = watching(alarm());
  await moveTo(10.5);
  put(errors, 1);
  put(errors, 1);
  await moveTo(100_000);
  expect(told).toEqual(['Job OK 0', 'Job ALARM 11', 'Job OK 26']);
});

test('good values that keep coming end it as soon as the bad ones are older than a period', async () => {
  const { put, told, moveTo } = watching(alarm());
  put(errors, 2);
  for (let at = 1; at < 30; at++) {
    await moveTo(at + 0.5);
    put(errors, 0);
  }
  expect(told).toEqual(['Job OK 0', 'Job ALARM 1', 'Job OK 6']);
});

test('once they stop, the last ones are judged again and again, as CloudWatch says of itself', async () => {
  const { put, told, moveTo } = watching(alarm());
  put(errors, 2);
  await moveTo(3.5);
  put(errors, 0);
  await moveTo(60);
  expect(told.slice(0, 4)).toEqual(['Job OK 0', 'Job ALARM 1', 'Job OK 6', 'Job ALARM 9']);
  expect(told.at(-1)).toBe('Job OK 16');
});

test('a clock that is moved by years stops only where something changes', async () => {
  const { watch, put, moveTo, stops } = watching(alarm());
  put(errors, 5);
  await moveTo(3 * 365 * 24 * 60);
  expect(stops()).toBeLessThan(6);
  for (let call = 0; call < 1000; call++) put(errors, 0);
  expect(watch.due.nextAt()).toBeUndefined();
});

test('of several periods each has to breach', async () => {
  const { put, told, moveTo } = watching(alarm({ periods: 2, breaches: 2 }));
  put(errors, 2);
  await moveTo(12);
  put(errors, 2);
  await moveTo(18);
  expect(told.slice(1)).toEqual(['Job ALARM 13']);
});

test('several measures are added up, and one that is missing counts as none', async () => {
  const both = [errors, others].map(one => ({ ...one, statistic: 'Sum' }));
  const { put, told, moveTo } = watching(alarm({ expression: 'SUM(METRICS())' }, both));
  put(errors, 1);
  await moveTo(2);
  expect(told).toEqual(['Job OK 0']);
  put(others, 1);
  await moveTo(4);
  expect(told.at(-1)).toBe('Job ALARM 3');
});

test('silence rings an alarm that says so, once the whole time it looks back was silent', async () => {
  const silent = alarm({ missing: 'breaching', threshold: 36, periodMs: 60 * minute });
  const { put, told, moveTo } = watching(silent);
  await moveTo(179);
  expect(told).toEqual([]);
  await moveTo(200);
  expect(told).toEqual(['Job ALARM 180']);
  put(errors, 0);
  await moveTo(10_000);
  expect(told.slice(1)).toEqual(['Job OK 201', 'Job ALARM 381']);
});

test('time in which nothing could run is no silence', async () => {
  const silent = alarm({ missing: 'breaching', threshold: 36, periodMs: 60 * minute });
  const { watch, put, told, moveTo } = watching(silent);
  put(errors, 0);
  await moveTo(1);
  watch.sleepUntil(10_000 * minute);
  await moveTo(10_179);
  expect(told).toEqual(['Job OK 1']);
  await moveTo(10_180);
  expect(told.at(-1)).toBe('Job ALARM 10180');
});

test('the age of a queue rings when it comes to the threshold, without anything being done', async () => {
  const late = alarm({ threshold: 3600 }, [{ ...age, statistic: 'Maximum' }]);
  const { watch, told, moveTo, stops } = watching(late);
  await moveTo(7);
  watch.set(age, 7 * minute, 7 * minute);
  await moveTo(66);
  expect([told, stops()]).toEqual([['Job OK 0'], 2]);
  await moveTo(100);
  watch.set(age, undefined, 100 * minute);
  await moveTo(200);
  expect(told.slice(1)).toEqual(['Job ALARM 67', 'Job OK 105']);
});

test('a clock that is set back begins anew', async () => {
  const { put, told, moveTo } = watching(alarm());
  await moveTo(1000);
  put(errors, 5);
  await moveTo(1001);
  await moveTo(10);
  await moveTo(12);
  expect(told).toEqual(['Job OK 0', 'Job ALARM 1001', 'Job OK 10']);
});
