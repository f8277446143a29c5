import { expect, test } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { licenseOf } from '../../../test/support/counting/reports.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { timeEvents } from './time-events.ts';

/** Made in 1970, says its id. */
const strangeReport = (place: number) => ({
  license: licenseOf('key-a'),
  event: visitEvent.parse({
    event_id: `${12345678 + place}0000000000001`,
    license_key: 'key-a',
    kind: 'visit',
    host: 'acme.example',
    path: '/',
    c: {},
  }),
  receivedAt: start,
  messageId: `m${place}`,
  caller: '',
  origin: '',
  gpc: false,
});

test('messages whose clock cannot be believed are returned untried when the batch’s time is over', async () => {
  const clock = movableClock();
  let asked = 0;
  const settleTime = async () => {
    asked += 1;
    clock.set(clock.now() + 15_000);
    return start;
  };
  const reports = Array.from({ length: 30 }, (_, place) => strangeReport(place));
  const { timed, failed } = await timeEvents(reports, {
    counting: { settleTime },
    clock,
    until: clock.now() + 20_000,
  });
  expect(timed).toHaveLength(asked);
  expect(asked).toBeGreaterThan(0);
  expect(failed.length).toBeGreaterThan(0);
  expect([...timed.map(({ messageId }) => messageId), ...failed].sort()).toEqual(
    reports.map(({ messageId }) => messageId).sort(),
  );
});
