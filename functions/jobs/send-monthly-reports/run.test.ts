import { beforeEach, expect, test, vi } from 'vitest';
import { run as reportCall } from '#functions/calls/monthly-report/run.ts';
import { rollUp } from '#functions/flows/visits/roll-up.ts';
import { user } from '../../../test/support/fakes/buyer.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { memoryNotificationChoices } from '../../../test/support/fakes/notification-choices.ts';
import { day, owner, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { trafficSetup } from '../../../test/support/fakes/traffic.ts';
import { run } from './run.ts';

let deps: Awaited<ReturnType<typeof setup>>;
beforeEach(async () => {
  deps = await setup();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

async function setup() {
  const traffic = {
    ...(await trafficSetup()),
    letters: memoryLetters(),
    choices: memoryNotificationChoices(),
  };
  const of = (visits: number, leads = 0) => ({ visits, leads });
  const names = Object.fromEntries(
    Array.from({ length: 8 }, (_, place) => [`source-${place}`, of(9 - place)]),
  );
  await traffic.count({ visits: 900, leads: 12, dimensions: { ch: { Email: of(900, 12) }, src: names } });
  await traffic.count({ visits: 600, leads: 20 }, start - 30 * day);
  await rollUp(owner.licenseKey, start, traffic);
  traffic.clock.set(Date.UTC(2026, 11, 1, 7));
  return traffic;
}

const batch = messageOf('m', {
  month: '2026-11',
  licenses: [{ userId: owner.userId, licenseKey: owner.licenseKey }],
});

test('an owner who did not ask for the mail gets none', async () => {
  expect(await run([batch], deps)).toEqual([]);
  expect(deps.letters.sent).toEqual([]);
});

test('an owner who wants it gets the figures of the page, once however often the message comes', async () => {
  await deps.choices.save(owner.userId, { monthlyReport: true });
  await run([batch], deps);
  await run([batch], deps);
  const page = await reportCall(
    requestOf('monthly-report', { license_key: owner.licenseKey, month: '2026-11' }, user),
    deps,
  );
  expect(deps.letters.sent).toHaveLength(1);
  expect(deps.letters.sent[0]).toMatchObject({
    kind: 'monthly-report',
    once: 'monthly-report#key-a#2026-11',
    to: owner.email,
    licenseKey: 'key-a',
    visits: page.visits,
    leads: page.leads,
    tracked: page.tracked_leads,
    allowance: page.allowance,
    before: { visits: 600, leads: 20 },
    sources: page.sources.slice(0, 5),
    faults: page.faults,
  });
});

test('a month without visits is not mailed', async () => {
  await deps.choices.save(owner.userId, { monthlyReport: true });
  await run([messageOf('m', { month: '2026-08', licenses: [owner] })], deps);
  expect(deps.letters.sent).toEqual([]);
});

test('given a license that fails, its batch is delivered again; an invalid message until it is parked', async () => {
  await deps.choices.save(owner.userId, { monthlyReport: true });
  const { send } = deps.letters;
  deps.letters.send = async () => Promise.reject(new Error('the queue is down'));
  expect(await run([batch], deps)).toEqual(['m']);
  deps.letters.send = send;
  expect(await run([batch], deps)).toEqual([]);
  expect(await run([messageOf('m', { anything: 'else' })], deps)).toEqual(['m']);
});
