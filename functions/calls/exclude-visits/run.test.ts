import { beforeEach, expect, test } from 'vitest';
import { rollUp } from '#functions/flows/visits/roll-up.ts';
import { hourMs, minuteMs } from '#shared/domain/time.ts';
import { maxExcludedRanges } from '#shared/domain/visits/excluded-ranges.ts';
import { usageText } from '#shared/text/usage.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits } from '../../../test/support/fakes/memory.ts';
import { day, owner, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { trafficSetup } from '../../../test/support/fakes/traffic.ts';
import { run as usage } from '../usage/run.ts';
import { run } from './run.ts';

const flood = { from: start, to: start + hourMs };

let setup: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  setup = await open();
  await setup.count({ visits: 4000, leads: 2 });
  await setup.count({ visits: 7 }, start + 2 * hourMs);
  setup.clock.set(start + 2 * day);
  await rollUp(owner.licenseKey, setup.clock.now(), setup);
});

async function open() {
  const traffic = await trafficSetup();
  return { ...traffic, rateLimits: memoryLimits(traffic.clock) };
}

function exclude(change: object = {}, as = user) {
  return run(requestOf('exclude-visits', { license_key: owner.licenseKey, ...flood, ...change }, as), setup);
}

function look() {
  return usage(requestOf('usage', { license_key: owner.licenseKey }, user), setup);
}

test('the visits of a time are left out at once and in every sum, and count again when that is undone', async () => {
  expect(await exclude()).toEqual({ error: false, excluded_ranges: [flood] });
  expect(await look()).toMatchObject({ visits: 7, leads: 0, excluded: 4002, excluded_ranges: [flood] });
  expect(await rollUp(owner.licenseKey, setup.clock.now(), setup)).toHaveLength(1);
  expect(await look()).toMatchObject({ visits: 7, leads: 0, excluded: 4002 });
  expect(await exclude({ undo: true })).toEqual({ error: false, excluded_ranges: [] });
  expect(await look()).toMatchObject({ visits: 4007, leads: 2, excluded: 0 });
});

test('a repeated request changes nothing, and whole minutes are left out', async () => {
  await exclude();
  expect(await exclude({ from: start + 1, to: start + hourMs - 1 })).toMatchObject({
    excluded_ranges: [flood],
  });
});

test('two changes at once are both kept', async () => {
  const evening = { from: start + 6 * hourMs, to: start + 7 * hourMs };
  await Promise.all([exclude(), exclude(evening)]);
  expect((await look()).excluded_ranges).toHaveLength(2);
});

test.each([
  ['that ends before it begins', { from: start, to: start - minuteMs }, usageText.exclude.notATime],
  ['that has not begun', { from: start + 3 * day, to: start + 4 * day }, usageText.exclude.notATime],
  ['that ends in eleven days', { from: start, to: start + 13 * day }, usageText.exclude.notATime],
  ['that no clock can show', { from: start, to: 9e15 }, usageText.exclude.notATime],
  ['of long ago', { from: start - 40 * day, to: start }, usageText.exclude.tooOld(30)],
])('a time %s is refused', async (_, range, message) => {
  await expect(exclude(range)).rejects.toMatchObject({ code: 'invalid', message });
  expect((await look()).excluded_ranges).toEqual([]);
});

test('the number of excluded times is limited', async () => {
  for (let place = 0; place < maxExcludedRanges; place++) {
    await exclude({ from: start + place * minuteMs, to: start + (place + 1) * minuteMs });
    setup.clock.set(setup.clock.now() + minuteMs);
  }
  await expect(exclude({ from: start - minuteMs })).rejects.toMatchObject({
    message: usageText.exclude.tooMany,
  });
});

test('another user’s license is answered like one that does not exist', async () => {
  await expect(exclude({}, stranger)).rejects.toMatchObject({ code: 'missing' });
  expect(await look()).toMatchObject({ visits: 4007 });
});

test('an account may exclude thirty times a minute', async () => {
  for (let times = 0; times < 30; times++) await exclude({ undo: times % 2 === 1 });
  await expect(exclude()).rejects.toMatchObject({ code: 'limited' });
  expect((await look()).excluded_ranges).toEqual([]);
});
