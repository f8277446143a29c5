// Accepted is counted: every id once, at its time, whoever delivers it and how often. The table is the local one.
import { expect, test } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { minuteKey, minuteOf } from '#shared/domain/visits/count-periods.ts';
import { dueKey } from '#shared/domain/visits/roll-ups-due.ts';
import { eventIdAt, reportOf } from '../support/counting/reports.ts';
import { countingHere } from '../support/counting/table-here.ts';
import { day, start } from '../support/fakes/records.ts';

const here = countingHere();

test('duplicates count once, in one batch or several, by warm or cold functions', async () => {
  const messages = here.visits(150);
  const deps = here.fresh();
  await here.deliver([...messages, ...messages.slice(0, 60)], deps);
  await here.deliver(messages.slice(40), deps);
  await here.deliver(messages);
  expect(await here.counted()).toMatchObject({ visits: 150, ids: 150, byChannel: 150, byTouch: 150 });
});

test('twenty functions with the same messages at the same time count each once', async () => {
  const messages = here.visits(60, place => start + (place % 3) * minuteMs);
  await Promise.all(Array.from({ length: 20 }, () => here.deliver(messages)));
  expect(await here.counted()).toMatchObject({ visits: 60, ids: 60 });
});

test('given a minute with more visits than one item takes, it goes on in further parts', async () => {
  const messages = here.visits(1300, place => start + (place % minuteMs));
  const [one, other] = [here.fresh(), here.fresh()];
  for (let at = 0; at < 1300; at += 325) {
    await Promise.all([
      here.deliver(messages.slice(at, at + 325), one),
      here.deliver(messages.slice(at, at + 325), other),
    ]);
  }
  await here.deliver(messages);
  const { periods, ...sums } = await here.counted();
  expect(sums).toMatchObject({ visits: 1300, ids: 1300, byChannel: 1300, byTouch: 1300 });
  expect(periods).toEqual([0, 1].map(part => minuteKey(minuteOf(start), part)));
});

test('a visit counts without its touch when that is longer than a name in an update may be', async () => {
  const visit = (length: number, place: number) =>
    reportOf({
      license_key: here.key,
      event_id: eventIdAt(start, place),
      c: { utm_source: '語'.repeat(64), utm_campaign: 'x'.repeat(length) },
    });
  await here.deliver([visit(59, 1), visit(60, 2)]);
  expect(await here.counted()).toMatchObject({ visits: 2, byChannel: 2, byTouch: 1 });
});

test('an event counts in the minute, the day and the month of its id, in UTC', async () => {
  const midnight = Date.UTC(2026, 11, 1);
  here.clock.set(midnight + 5000);
  await here.deliver(
    here.visits(4, place => midnight - 2 + place).map(message => ({ ...message, sentAt: midnight + 5000 })),
  );
  const { periods, visits: sum } = await here.counted();
  expect(sum).toBe(4);
  expect(periods).toEqual(['minute#2026-11-30T23:59', 'minute#2026-12-01T00:00']);
  const due = await here.dueHours();
  expect(due).toEqual([dueKey('2026-11-30T23', here.key), dueKey('2026-12-01T00', here.key)]);
});

test('an event that is 30 days late counts in its own minute, and once', async () => {
  const at = start - 30 * day;
  await here.deliver(here.visits(1, () => at));
  await here.deliver(here.visits(1, () => at));
  expect(await here.counted()).toMatchObject({ visits: 1, periods: [minuteKey(minuteOf(at))] });
});

test.each([
  ['ten years ahead', start + 3653 * day],
  ['a quarter of an hour ahead', start + 15 * minuteMs],
  ['40 days behind', start - 40 * day],
  ['of 1970', 1_000_000_000],
])('an id %s counts when it is received first, however often it comes (BCN-030)', async (_, at) => {
  const id = String(at).padStart(13, '0').padStart(24, '7');
  const copy = (after: number) =>
    reportOf({ license_key: here.key, event_id: id }, { sentAt: start + after });
  await here.deliver([copy(0), copy(minuteMs)]);
  for (const after of [2 * minuteMs, 20 * minuteMs, 40 * minuteMs, 20 * day])
    await here.deliver([copy(after)]);
  expect(await here.counted()).toMatchObject({ visits: 1, periods: [minuteKey(minuteOf(start))] });
});

test('given an id without a time, the event counts at its first receipt (BCN-029)', async () => {
  const copy = (sentAt: number) =>
    reportOf({ license_key: here.key, event_id: '7d0f8c1e-0000-4000-8000-00000000abcd' }, { sentAt });
  await here.deliver([copy(start)]);
  await here.deliver([copy(start + 3 * minuteMs), copy(start + day)]);
  expect(await here.counted()).toMatchObject({ visits: 1, periods: [minuteKey(minuteOf(start))] });
});

test('a copy with a credible clock takes precedence over one without', async () => {
  const id = eventIdAt(start + 15 * minuteMs, 1);
  const copy = (sentAt: number) => reportOf({ license_key: here.key, event_id: id }, { sentAt });
  await here.deliver([copy(start + 20 * minuteMs)]);
  await here.deliver([copy(start)]);
  expect(await here.counted()).toMatchObject({ visits: 1 });
});
