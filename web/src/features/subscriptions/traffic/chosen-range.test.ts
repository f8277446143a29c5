import { afterEach, expect, test } from 'vitest';
import { chosenRange } from './chosen-range.ts';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

test.each([
  ['02:10', '02:50', '00:10Z', '01:50Z'],
  ['02:30', '02:30', '00:30Z', '01:30Z'],
  ['01:30', '03:30', '2026-10-24T23:30Z', '02:30Z'],
])('when a clock shows 2 to 3 twice, takes %s to %s for %s to %s', (from, to, begins, ends) => {
  process.env.TZ = 'Europe/Berlin';
  const at = (time: string) => Date.parse(time.includes('T') ? time : `2026-10-25T${time}`);
  expect(chosenRange({ from: `2026-10-25T${from}`, to: `2026-10-25T${to}` })).toEqual({
    from: at(begins),
    to: at(ends),
  });
});

test.each([
  ['2026-11-22T15:00', '2026-11-22T15:00'],
  ['2026-11-22T16:00', '2026-11-22T15:00'],
  ['', '2026-11-22T15:00'],
  ['2026-11-22T15:00', ''],
])('takes the choice for no time when it goes from %j to %j', (from, to) => {
  expect(chosenRange({ from, to })).toBeUndefined();
});
