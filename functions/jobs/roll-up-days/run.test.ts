import { beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#shared/domain/time.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { memoryNotificationChoices } from '../../../test/support/fakes/notification-choices.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { trafficSetup } from '../../../test/support/fakes/traffic.ts';
import { run } from './run.ts';

const lastDay = Date.UTC(2026, 10, 30, 23, 30);

let deps: Awaited<ReturnType<typeof setup>>;
beforeEach(async () => {
  deps = await setup();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

async function setup() {
  return {
    ...(await trafficSetup()),
    letters: memoryLetters(),
    choices: memoryNotificationChoices(),
  };
}

function batch(...licenses: string[]) {
  return messageOf('m', { licenses });
}

/** Counts visits, and sums them up when their hour is over. */
async function visited(visits: number, at = start) {
  await deps.count({ visits }, at);
  deps.clock.set(at + 2 * hourMs);
  return run([batch(owner.licenseKey)], deps);
}

function mailed() {
  return deps.letters.sent.map(({ kind, once }) => [kind, once]);
}

test('sums up what is due, and a message that comes twice changes nothing', async () => {
  expect(await visited(7)).toEqual([]);
  const sums = structuredClone([...deps.sums]);
  expect(await run([batch(owner.licenseKey)], deps)).toEqual([]);
  expect([...deps.sums]).toEqual(sums);
  expect(deps.sums.get('key-a 2026-11-20T12')?.counts).toMatchObject({ visits: 7 });
});

test('given a license that fails, its batch is delivered again and no other license is affected', async () => {
  await deps.counted('key-b', start, { visits: 3 });
  await deps.count({ visits: 1 });
  deps.clock.set(start + 2 * hourMs);
  const { save } = deps.counts;
  deps.counts.save = async (key, ...rest) => {
    if (key === 'key-a') throw new Error('the table is down');
    return save(key, ...rest);
  };
  expect(await run([batch('key-a', 'key-b')], deps)).toEqual(['m']);
  expect([...deps.sums.keys()]).toEqual(['key-b 2026-11-20T12']);
  deps.counts.save = save;
  expect(await run([batch('key-a', 'key-b')], deps)).toEqual([]);
  expect(deps.sums.size).toBe(2);
});

test('an invalid message is delivered again until it is parked', async () => {
  expect(await run([messageOf('m', { anything: 'else' })], deps)).toEqual(['m']);
});

// BCN-032
test('near the allowance the owner gets a mail once a month', async () => {
  await visited(3999);
  expect(mailed()).toEqual([]);
  await visited(1, start + 3 * hourMs);
  await visited(1, start + 6 * hourMs);
  expect(mailed()).toEqual([['traffic-near', 'traffic-near#key-a#2026-11']]);
  expect(deps.letters.sent[0]).toMatchObject({
    to: owner.email,
    userId: owner.userId,
    plan: 'Basic',
    visits: 4000,
    allowance: 5000,
  });
  await visited(4100, start + 15 * day);
  expect(mailed().at(-1)).toEqual(['traffic-near', 'traffic-near#key-a#2026-12']);
});

// BCN-033
test('at the allowance the owner gets one more mail, and everything is counted on', async () => {
  await visited(4500);
  await visited(500, start + 3 * hourMs);
  await visited(9000, start + 6 * hourMs);
  expect(mailed()).toEqual([
    ['traffic-near', 'traffic-near#key-a#2026-11'],
    ['traffic-over', 'traffic-over#key-a#2026-11'],
  ]);
  expect(deps.letters.sent[1]).toMatchObject({ visits: 5000, again: false, lockedFrom: null });
  expect(deps.sums.get('key-a 2026-11-20T18')?.counts).toMatchObject({ visits: 9000 });
});

test('given both marks passed at once, only the second mail is sent', async () => {
  await visited(7000);
  expect(mailed().map(([kind]) => kind)).toEqual(['traffic-over']);
});

// BCN-034
test('given a second month in a row, the mail says so, with the day from which the reports are locked', async () => {
  await visited(6000);
  await visited(6000, start + 15 * day);
  expect(deps.letters.sent.at(-1)).toMatchObject({
    kind: 'traffic-over',
    again: true,
    lockedFrom: start + 15 * day + 2 * hourMs + 7 * day,
  });
});

test('an owner who wants no such mails gets none, except about a second month', async () => {
  await deps.choices.save(owner.userId, { usageNotices: false });
  await visited(6000);
  expect(mailed()).toEqual([]);
  await visited(6000, start + 15 * day);
  expect(deps.letters.sent).toMatchObject([{ kind: 'traffic-over', again: true }]);
});

// BCN-035
test('given the largest plan, our support is mailed, and nothing is stopped or locked', async () => {
  deps.clock.set(start + 1);
  await deps.hold({ priceId: 'price_professional_yearly' });
  await visited(260_000);
  expect(deps.letters.sent).toMatchObject([
    { kind: 'traffic-over', largest: true, lockedFrom: null },
    { kind: 'traffic-to-do', customer: owner.email, licenseKey: 'key-a', allowance: 250_000 },
  ]);
});

test('given visits in the last hour of a month, the mail is about that month', async () => {
  await visited(5000, lastDay);
  expect(mailed()).toEqual([['traffic-over', 'traffic-over#key-a#2026-11']]);
});

test('given the letter queue is down, everything stays due, and one mail is sent in the end', async () => {
  const { send } = deps.letters;
  deps.letters.send = async () => Promise.reject(new Error('the queue is down'));
  expect(await visited(4500)).toEqual(['m']);
  deps.letters.send = send;
  expect(await run([batch(owner.licenseKey)], deps)).toEqual([]);
  expect(mailed()).toHaveLength(1);
});

test('given a run that ends between a mail and its note, the repeat queues the same mail, which is sent once', async () => {
  const { note } = deps.notices;
  deps.notices.note = async () => Promise.reject(new Error('the process ends here'));
  expect(await visited(4500)).toEqual(['m']);
  deps.notices.note = note;
  const again = vi.spyOn(deps.letters, 'send');
  await run([batch(owner.licenseKey)], deps);
  expect(again.mock.calls).toMatchObject([[{ once: 'traffic-near#key-a#2026-11' }]]);
  expect(mailed()).toHaveLength(1);
});

test('a license without service, or without a row, is summed up, and nobody is mailed', async () => {
  deps.clock.set(start + 1);
  await deps.licenses.saveSnapshot(owner, snapshot({ status: 'canceled' }), start + 1);
  expect(await visited(9000)).toEqual([]);
  await deps.counted('key-gone', start, { visits: 9000 });
  expect(await run([batch('key-gone')], deps)).toEqual([]);
  expect(mailed()).toEqual([]);
  expect(deps.sums.size).toBe(2);
});
