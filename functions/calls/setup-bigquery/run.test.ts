import { beforeEach, expect, test } from 'vitest';
import { removeReport } from '#functions/flows/reports/remove-report.ts';
import { run as settleReports } from '#functions/jobs/settle-reports/run.ts';
import { isReportDue, lockAfterDisabling } from '#shared/domain/reports/analytics-lock.ts';
import { AppError } from '#shared/errors.ts';
import { analyticsText } from '#shared/text/analytics.ts';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { memoryReports, memoryWarehouse } from '../../../test/support/fakes/warehouse.ts';
import { run } from './run.ts';

const { licenseKey } = owner;
const reader = 'team@acme.example';
const busy = new AppError('limited', 'busy');
const down = new AppError('provider', analyticsText.down);

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const licenses = memoryLicenses();
  const clock = movableClock();
  const queued: object[] = [];
  return {
    licenses,
    queued,
    clock,
    rateLimits: memoryLimits(clock),
    warehouse: memoryWarehouse(),
    reports: memoryReports(licenses),
    changes: { send: async (license: object) => void queued.push(license) },
  };
}

function ask(analytics_enabled: boolean, analytics_email = reader, as = user) {
  const body = { license_key: licenseKey, analytics_email, analytics_enabled };
  return run(requestOf('setup-bigquery', body, as), setup);
}

function row() {
  const found = setup.licenses.rows.get(licenseKey);
  if (!found) throw new Error('no license');
  return found;
}

function readerAtGoogle() {
  return setup.warehouse.reports.get(licenseKey)?.reader;
}

/** What job `settle-reports` makes of the message that the call left. */
function settle() {
  return settleReports([messageOf('m', owner)], setup);
}

test('a report is shared with one reader', async () => {
  expect(await ask(true, ' Team@Acme.example ')).toEqual({
    error: false,
    analytics_enabled: true,
    analytics_pending: false,
  });
  expect(row()).toMatchObject({ analyticsEnabled: true, analyticsEmail: reader, analyticsLockedUntil: null });
  expect([readerAtGoogle(), row().analyticsRequest]).toEqual([reader, undefined]);
});

test('the message for job `settle-reports` is queued before the first request to Google', async () => {
  setup.warehouse.state.failing = down;
  await expect(ask(true)).rejects.toMatchObject({ code: 'provider', message: analyticsText.down });
  expect(setup.queued).toMatchObject([{ licenseKey }]);
});

test('given it is disabled, nobody can read it any more, and it is locked and kept for thirty days', async () => {
  await ask(true);
  expect(await ask(false)).toMatchObject({ analytics_enabled: false });
  const until = lockAfterDisabling(start);
  expect(row()).toMatchObject({ analyticsLockedUntil: until, analyticsReportUntil: until });
  expect(readerAtGoogle()).toBeUndefined();
  expect(setup.warehouse.reports.has(licenseKey)).toBe(true);
  expect([isReportDue(row(), until - 1), isReportDue(row(), until)]).toEqual([false, true]);
  await removeReport(row(), setup);
  expect(setup.warehouse.reports.has(licenseKey)).toBe(false);
  expect(row()).toMatchObject({ analyticsEmail: null, analyticsLockedUntil: until });
  expect(isReportDue(row(), until)).toBe(false);
});

test('a second request changes nothing: the lock ends when the first said', async () => {
  await ask(true);
  await ask(false);
  setup.clock.set(start + day);
  expect(await ask(false)).toMatchObject({ analytics_enabled: false });
  expect(row().analyticsLockedUntil).toBe(lockAfterDisabling(start));
});

// CLK-030, AUT-080
test('enabling is refused with the date until the lock has ended, and then begins anew', async () => {
  await ask(true);
  await setup.warehouse.append(licenseKey, [
    { event_id: 'old', happened_at: '2026-11-20T12:00:00.000Z', kind: 'visit', in_flood: false },
  ]);
  await ask(false);
  const until = lockAfterDisabling(start);
  setup.clock.set(until - 1);
  const refused = {
    code: 'conflict',
    message: 'You will be able to enable analytics after December 20, 2026',
  };
  await expect(ask(true)).rejects.toMatchObject(refused);
  setup.clock.set(until + 1);
  expect(await ask(true)).toMatchObject({ analytics_enabled: true });
  expect(row()).toMatchObject({ analyticsLockedUntil: null });
  expect(row().analyticsReportUntil).toBeUndefined();
  expect(setup.warehouse.reports.get(licenseKey)?.rows.size).toBe(0);
});

// AUT-081
test('the reader of a report that is shared can be changed, in one step', async () => {
  await ask(true);
  await ask(true, 'new@acme.example');
  expect([readerAtGoogle(), row().analyticsEmail]).toEqual(['new@acme.example', 'new@acme.example']);
});

// AUT-079
test.each(['allUsers', 'group:x@y.z', 'a@b.c,d@e.f'])(
  '“%s” is refused, and nothing is granted',
  async given => {
    await expect(ask(true, given)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Invalid email address',
    });
    expect([setup.warehouse.reports.size, setup.queued]).toEqual([0, []]);
  },
);

// AUT-002
test('another user’s license is missing, and nothing is granted', async () => {
  const missing = { code: 'missing', message: messages.account.licenseMissing };
  await expect(ask(true, reader, stranger)).rejects.toMatchObject(missing);
  expect([setup.warehouse.reports.size, row().analyticsLockedUntil]).toEqual([0, null]);
});

test('a license that has ended shares nothing new, and can stop sharing', async () => {
  await ask(true);
  await setup.licenses.saveSnapshot(owner, snapshot({ status: 'canceled', cancelAt: start }), 2);
  await expect(ask(true, 'new@acme.example')).rejects.toMatchObject({ code: 'conflict' });
  expect(await ask(false)).toMatchObject({ analytics_enabled: false });
});

test('a stage without a Google project says so', async () => {
  const request = requestOf(
    'setup-bigquery',
    { license_key: licenseKey, analytics_email: reader, analytics_enabled: true },
    user,
  );
  const refused = run(request, { ...setup, warehouse: undefined });
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', message: analyticsText.notOffered });
});

// FLT-025
test('while Google is down nothing changes, neither there nor in our row', async () => {
  setup.warehouse.state.failing = down;
  await expect(ask(true)).rejects.toMatchObject({ code: 'provider' });
  expect(row()).toMatchObject({ analyticsEnabled: false, analyticsEmail: null });
  expect(row().analyticsRequest).toBeUndefined();
});

// FLT-026
test('an address unknown to Google is refused, and leaves no report and no lock', async () => {
  await expect(ask(true, 'nobody@acme.example')).rejects.toMatchObject({ code: 'invalid' });
  expect([setup.warehouse.reports.size, row().analyticsLockedUntil]).toEqual([0, null]);
  expect(await settle()).toEqual([]);
});

// FLT-027
test('given Google is too busy, the change is pending, and finished by the job', async () => {
  setup.warehouse.state.failing = busy;
  expect(await ask(true)).toEqual({ error: false, analytics_enabled: false, analytics_pending: true });
  expect(await settle()).toEqual(['m']);
  setup.warehouse.state.failing = undefined;
  expect(await settle()).toEqual([]);
  expect([row().analyticsEnabled, readerAtGoogle()]).toEqual([true, reader]);
});

test('a pending change that Google finally refuses is dropped', async () => {
  setup.warehouse.state.failing = busy;
  await ask(true, 'nobody@acme.example');
  setup.warehouse.state.failing = undefined;
  expect(await settle()).toEqual([]);
  expect([row().analyticsEnabled, row().analyticsRequest]).toEqual([false, undefined]);
});

// DEP-006
test('a grant that our table could not note is taken back', async () => {
  setup.reports.failing.add('settle');
  await expect(ask(true)).rejects.toMatchObject({ code: 'unavailable' });
  setup.reports.failing.clear();
  expect([readerAtGoogle(), row().analyticsEnabled]).toEqual([reader, false]);
  expect(await settle()).toEqual([]);
  expect([readerAtGoogle(), row().analyticsEnabled]).toEqual([undefined, false]);
});

// DEP-006
test('a grant is noted after all where our table was down for longer', async () => {
  setup.reports.failing.add('settle').add('withdraw');
  await expect(ask(true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await settle()).toEqual(['m']);
  setup.reports.failing.clear();
  expect(await settle()).toEqual([]);
  expect([readerAtGoogle(), row().analyticsEnabled]).toEqual([reader, true]);
});

test('of two changes at once the later one holds, at Google too', async () => {
  const both = await Promise.all([ask(true, 'first@acme.example'), ask(true, 'second@acme.example')]);
  expect(both).toHaveLength(2);
  await settle();
  expect([readerAtGoogle(), row().analyticsRequest]).toEqual([row().analyticsEmail, undefined]);
});

test('an account may change ten times a minute, and nothing of the eleventh is stored', async () => {
  for (let times = 0; times < 10; times++) await ask(true, `reader-${times}@acme.example`);
  await expect(ask(true, 'late@acme.example')).rejects.toMatchObject({ code: 'limited' });
  expect([row().analyticsEmail, setup.queued.length]).toEqual(['reader-9@acme.example', 10]);
});
