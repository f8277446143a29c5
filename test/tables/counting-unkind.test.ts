// Accepted is counted where tables are busy, writes meet, and five pollers bring some of their messages twice.
import { expect, test } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { glitchesOf } from '../../local/unkind.ts';
import { eventIdAt, reportOf } from '../support/counting/reports.ts';
import { countingHere } from '../support/counting/table-here.ts';
import { day, start } from '../support/fakes/records.ts';

const seed = 1;
const glitches = glitchesOf(seed);
const often = {
  ...glitches,
  // Several times as often as in a run of everything, to meet each within seconds.
  strikes: (glitch: Parameters<typeof glitches.strikes>[0]) =>
    glitches.strikes(glitch) || glitches.strikes(glitch) || glitches.strikes(glitch),
};
const here = countingHere({ glitches: often });

test('five functions at a time, with duplicates, count each visit once', async () => {
  const messages = here.visits(300, place => start + (place % 5) * minuteMs);
  const again = messages.filter(() => glitches.strikes('message-twice'));
  expect(again.length).toBeGreaterThan(5);
  const batches = [0, 1, 2, 3, 4].map(poller => messages.filter((_, place) => place % 5 === poller));
  await Promise.all([...batches, again].map(batch => here.deliver(batch)));
  expect(await here.counted()).toMatchObject({ visits: 300, ids: 300, byChannel: 300 });
});

test('ids without a credible clock, which are settled in transactions, count once', async () => {
  const messages = Array.from({ length: 40 }, (_, place) =>
    reportOf(
      { license_key: here.key, event_id: eventIdAt(start - 40 * day, place) },
      { sentAt: start + place },
    ),
  );
  await Promise.all([here.deliver(messages), here.deliver(messages.slice(20))]);
  expect(await here.counted()).toMatchObject({ visits: 40, byChannel: 40 });
});
