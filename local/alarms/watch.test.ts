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
  const changes: string[] = [];
  const store: Store<Record<string, AlarmStanding>> = {
    data: {},
    save: () => undefined,
    flush: () => undefined,
  };
  const watch = createWatch({
    alarms,
    store,
    now: () => now,
    notify: ({ alarm: { name }, to, at }) => {
      changes.push(`${name} ${to} ${at / minute}`);
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
  return { watch, put, changes, moveTo, stops: () => stops };
}

test('an alarm rings at the next full minute, and ends when its values are out of its range', async () => {
  const { put, changes, moveTo } = watching(alarm());
  await moveTo(10.5);
  put(errors, 1);
  put(errors, 1);
  await moveTo(100_000);
  expect(changes).toEqual(['Job OK 0', 'Job ALARM 11', 'Job OK 26']);
});

test('good values that keep coming end it as soon as the bad ones are older than a period', async () => {
  const { put, changes, moveTo } = watching(alarm());
  put(errors, 2);
  for (let at = 1; at < 30; at++) {
    await moveTo(at + 0.5);
    put(errors, 0);
  }
  expect(changes).toEqual(['Job OK 0', 'Job ALARM 1', 'Job OK 6']);
});

test('once values stop, the last ones are judged again and again, as CloudWatch documents', async () => {
  const { put, changes, moveTo } = watching(alarm());
  put(errors, 2);
  await moveTo(3.5);
  put(errors, 0);
  await moveTo(60);
  expect(changes.slice(0, 4)).toEqual(['Job OK 0', 'Job ALARM 1', 'Job OK 6', 'Job ALARM 9']);
  expect(changes.at(-1)).toBe('Job OK 16');
});

test('given a clock moved by years, only minutes with a change are judged', async () => {
  const { watch, put, moveTo, stops } = watching(alarm());
  put(errors, 5);
  await moveTo(3 * 365 * 24 * 60);
  expect(stops()).toBeLessThan(6);
  for (let call = 0; call < 1000; call++) put(errors, 0);
  expect(watch.due.nextAt()).toBeUndefined();
});

test('of several periods each has to breach', async () => {
  const { put, changes, moveTo } = watching(alarm({ periods: 2, breaches: 2 }));
  put(errors, 2);
  await moveTo(12);
  put(errors, 2);
  await moveTo(18);
  expect(changes.slice(1)).toEqual(['Job ALARM 13']);
});

test('several metrics are added up, and a missing one counts as zero', async () => {
  const both = [errors, others].map(one => ({ ...one, statistic: 'Sum' }));
  const { put, changes, moveTo } = watching(alarm({ expression: 'SUM(METRICS())' }, both));
  put(errors, 1);
  await moveTo(2);
  expect(changes).toEqual(['Job OK 0']);
  put(others, 1);
  await moveTo(4);
  expect(changes.at(-1)).toBe('Job ALARM 3');
});

test('given missing data counts as breaching, the alarm rings once its whole range has none', async () => {
  const silent = alarm({ missing: 'breaching', threshold: 36, periodMs: 60 * minute });
  const { put, changes, moveTo } = watching(silent);
  await moveTo(179);
  expect(changes).toEqual([]);
  await moveTo(200);
  expect(changes).toEqual(['Job ALARM 180']);
  put(errors, 0);
  await moveTo(10_000);
  expect(changes.slice(1)).toEqual(['Job OK 201', 'Job ALARM 381']);
});

test('time in which nothing could run is no missing data', async () => {
  const silent = alarm({ missing: 'breaching', threshold: 36, periodMs: 60 * minute });
  const { watch, put, changes, moveTo } = watching(silent);
  put(errors, 0);
  await moveTo(1);
  watch.sleepUntil(10_000 * minute);
  await moveTo(10_179);
  expect(changes).toEqual(['Job OK 1']);
  await moveTo(10_180);
  expect(changes.at(-1)).toBe('Job ALARM 10180');
});

test('the age of a queue rings at its threshold, without any further event', async () => {
  const late = alarm({ threshold: 3600 }, [{ ...age, statistic: 'Maximum' }]);
  const { watch, changes, moveTo, stops } = watching(late);
  await moveTo(7);
  watch.set(age, 7 * minute, 7 * minute);
  await moveTo(66);
  expect([changes, stops()]).toEqual([['Job OK 0'], 2]);
  await moveTo(100);
  watch.set(age, undefined, 100 * minute);
  await moveTo(200);
  expect(changes.slice(1)).toEqual(['Job ALARM 67', 'Job OK 105']);
});

test('given a clock set back, judging begins anew', async () => {
  const { put, changes, moveTo } = watching(alarm());
  await moveTo(1000);
  put(errors, 5);
  await moveTo(1001);
  await moveTo(10);
  await moveTo(12);
  expect(changes).toEqual(['Job OK 0', 'Job ALARM 1001', 'Job OK 10']);
});
