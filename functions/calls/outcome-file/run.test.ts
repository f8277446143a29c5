import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { keptListDays, openFileDays } from '#shared/domain/leads/outcome-file.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { outcomeFileText, tableRefusalText } from '#shared/text/outcome-files.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import {
  memoryOutcomeFiles,
  memoryOutcomeLists,
  memoryOutcomeQueue,
} from '../../../test/support/fakes/outcome-files.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const { licenseKey } = owner;
const csv = 'lead_id,outcome\na,won';
let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const clock = movableClock();
  return {
    licenses: memoryLicenses(),
    rateLimits: memoryLimits(clock),
    clock,
    files: memoryOutcomeFiles(),
    lists: memoryOutcomeLists(),
    queue: memoryOutcomeQueue(),
  };
}

type Body = Partial<BodyOf<'outcome-file'>>;
const post = (body: Body, as = user) =>
  run(requestOf('outcome-file', { license_key: licenseKey, ...body }, as), setup);
const look = async () => {
  const request = requestOf('outcome-file', { license_key: licenseKey }, user);
  return (await run({ ...request, method: 'GET' }, setup)).file;
};
const kept = () => {
  const file = setup.files.kept.get(licenseKey);
  if (!file) throw new Error('no file');
  return file;
};
/** As the job leaves it. */
async function come(state: 'checked' | 'applying' | 'applied') {
  const checked = {
    rows: 1,
    unnamed: 0,
    silent: 0,
    same: 0,
    wrong: 0,
    problems: [],
    notes: [],
    revenue: [],
    leads: 1,
    withdrawn: 0,
    hashed: 0,
    changes: { new: 0, qualified: 0, won: 1, lost: 0, spam: 0 },
  };
  await setup.files.save({ ...kept(), state, checked }, kept());
}

test('before an upload there is none; an upload is stored and queued to be checked', async () => {
  expect(await look()).toBeNull();
  const { file } = await post({ csv, time_zone: 'Europe/Berlin', day_first: true, currency: 'EUR' });
  expect(file).toMatchObject({ state: 'checking', asked_at: start, open_until: null, rows: 0 });
  expect(kept().choices).toEqual({ timeZone: 'Europe/Berlin', dayOrder: 'day-first', currency: 'EUR' });
  const { id, userId } = kept();
  expect(setup.lists.texts).toEqual(new Map([[id, csv]]));
  expect(setup.queue.sent).toEqual([{ userId, licenseKey, id, does: 'check' }]);
});

test('an unreadable table is refused at once, and nothing is stored', async () => {
  await expect(post({ csv: 'name,outcome\na,won' })).rejects.toMatchObject({
    code: 'invalid',
    message: tableRefusalText('no-lead'),
    field: { name: 'csv', reason: 'no-lead' },
  });
  expect([setup.lists.texts.size, setup.queue.sent]).toEqual([0, []]);
});

test('a checked table is applied once, however often requested, and taken back once', async () => {
  const { file } = await post({ csv });
  const id = file?.id ?? '';
  expect(await post({ apply: id })).toMatchObject({ file: { state: 'checking' } });
  await come('checked');
  expect(await look()).toMatchObject({ state: 'checked', open_until: start + openFileDays * day });
  expect(await Promise.all([post({ apply: id }), post({ apply: id })])).toMatchObject([
    { file: { state: 'applying' } },
    { file: { state: 'applying' } },
  ]);
  await come('applied');
  expect(await post({ apply: id })).toMatchObject({ file: { state: 'applied' } });
  expect(await post({ undo: id })).toMatchObject({ file: { state: 'undoing', done: 0, open_until: null } });
  expect(new Set(setup.queue.sent.map(({ does }) => does))).toEqual(new Set(['check', 'apply', 'undo']));
});

test('given the queue refuses, nothing is noted as begun', async () => {
  const { file } = await post({ csv });
  await come('checked');
  setup.queue.send = () => Promise.reject(new Error('down'));
  await expect(post({ apply: file?.id ?? '' })).rejects.toThrow('down');
  expect(await look()).toMatchObject({ state: 'checked' });
});

test('a new table replaces one that is not being applied', async () => {
  const first = (await post({ csv })).file?.id ?? '';
  await come('applying');
  await expect(post({ csv })).rejects.toMatchObject({ code: 'conflict', message: outcomeFileText.underWay });
  await come('applied');
  await post({ csv });
  await expect(post({ undo: first })).rejects.toMatchObject({
    code: 'missing',
    message: outcomeFileText.replaced,
  });
});

test('a table can be applied for days, and a failed one does not block others for ever', async () => {
  const id = (await post({ csv })).file?.id ?? '';
  await come('checked');
  setup.clock.set(start + openFileDays * day);
  expect(await look()).toMatchObject({ open_until: null });
  await expect(post({ apply: id })).rejects.toMatchObject({ message: outcomeFileText.tooLate });
  await come('applying');
  setup.clock.set(start + keptListDays * day);
  expect(await post({ csv })).toMatchObject({ file: { state: 'checking' } });
});

test('given a check that never finished, answers failed', async () => {
  await post({ csv });
  setup.clock.set(start + 15 * minuteMs);
  expect(await look()).toMatchObject({ state: 'failed' });
});

test('another user’s license and an invalid one are missing', async () => {
  await post({ csv });
  const id = kept().id;
  for (const body of [{ csv }, { apply: id }, { undo: id }, {}])
    await expect(post(body, stranger)).rejects.toMatchObject({ code: 'missing' });
});

test('unknown time zones and currencies, and too long texts, are invalid requests', () => {
  for (const body of [
    { time_zone: 'Mars' },
    { currency: 'XXX' },
    { csv: 'x'.repeat(3_000_001) },
    { apply: '1' },
  ])
    expect(() => requestOf('outcome-file', { license_key: licenseKey, csv, ...body }, user)).toThrow();
});

test('uploads are rate-limited', async () => {
  for (let times = 0; times < 10; times++) await post({ csv });
  await expect(post({ csv })).rejects.toMatchObject({ code: 'limited' });
});
