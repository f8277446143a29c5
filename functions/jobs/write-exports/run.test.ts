import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { personalTables } from '#functions/adapters/dynamo/account/personal-tables.ts';
import { openZip } from '#functions/adapters/zip.ts';
import { exportReadMe } from '#functions/flows/account/account-data-text.ts';
import type { KeptItems } from '#functions/ports/account/personal-data.ts';
import { dayMs } from '#shared/domain/time.ts';
import { memoryExports } from '../../../test/support/fakes/account-data.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

const { userId, licenseKey, email } = owner;
const message = messageOf('m1', { userId, id: 'export-1' });

let setup: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  setup = await open();
  return () => vi.restoreAllMocks();
});

async function open() {
  const licenses = memoryLicenses();
  await licenses.saveSnapshot(owner, snapshot(), start);
  const files: Uint8Array[] = [];
  const pages: KeptItems[] = [
    { table: 'operations', items: [{ id: 'o1', ids: new Set(['x']) }] },
    { table: 'limits', items: [] },
    { table: 'leads', licenseKey, items: [{ id: 'l1', source: '=cmd();=cmd()' }] },
    { table: 'leads', licenseKey, items: [{ id: 'l2', source: 'a,b', later: 1 }] },
  ];
  const exports = memoryExports();
  await exports.save({ userId, id: 'export-1', state: 'preparing', requestedAt: start });
  return {
    licenses,
    exports,
    openZip,
    letters: memoryLetters(),
    clock: movableClock(),
    stored: files,
    accounts: { attributesOf: async () => ({ email, given_name: 'Maya' }) },
    personalData: {
      async *read() {
        yield* pages;
      },
    },
    files: {
      put: async (_: object, zip: Uint8Array) => void files.push(zip),
      addressOf: async () => '',
      remove: async () => undefined,
    },
  };
}

test('lists of several pages are one file each, and CSV is safe to open', async () => {
  expect(await run([message], setup)).toEqual([]);
  const zip = unzipSync(setup.stored[0] as Uint8Array);
  const text = (name: string) => strFromU8(zip[name] as Uint8Array);
  expect(Object.keys(zip).sort()).toEqual(
    [
      ...['README.txt', 'account.json', 'licenses.json', 'operations.json'],
      ...[`licenses/${licenseKey}/leads.json`, `licenses/${licenseKey}/leads.csv`],
    ].sort(),
  );
  expect(JSON.parse(text('operations.json'))).toEqual([{ id: 'o1', ids: ['x'] }]);
  expect(JSON.parse(text(`licenses/${licenseKey}/leads.json`))).toHaveLength(2);
  const [head, first, second] = text(`licenses/${licenseKey}/leads.csv`).split('\r\n');
  expect(head).toBe('"id","source","more"');
  // By these bytes a spreadsheet knows UTF-8.
  expect([...(zip[`licenses/${licenseKey}/leads.csv`] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  // Where a semicolon divides cells, too.
  expect(first).toBe(`"l1","'=cmd();=cmd()",""`);
  expect(second).toBe('"l2","a,b","{""later"":1}"');
});

test('the first file lists all others', () => {
  for (const name of Object.keys({ ...personalTables.owned, ...personalTables.mentioning }))
    expect(exportReadMe).toContain(`\n${name}.json `);
});

test('the owner is mailed once, and the file is kept for a day', async () => {
  await run([message, message], setup);
  expect(setup.letters.sent).toMatchObject([{ kind: 'export-ready', to: email, name: 'Maya' }]);
  const ready = { state: 'ready', readyUntil: start + dayMs };
  expect(setup.exports.kept.get(userId)).toMatchObject(ready);
  expect(setup.stored).toHaveLength(1);
});

test('an export that a newer one replaced is not written', async () => {
  await setup.exports.save({ userId, id: 'export-2', state: 'preparing', requestedAt: start + 1 });
  expect(await run([message], setup)).toEqual([]);
  expect(setup.stored).toEqual([]);
});

test.each([
  ['was deleted', undefined],
  ['asked for another one', 'export-2'],
])('given an account that %s while it was read, nothing is stored or mailed', async (_, newest) => {
  const { read } = setup.personalData;
  setup.personalData.read = async function* () {
    yield* read();
    setup.exports.kept.delete(userId);
    if (newest) await setup.exports.save({ userId, id: newest, state: 'preparing', requestedAt: start + 1 });
  };
  expect(await run([message], setup)).toEqual([]);
  expect([setup.stored, setup.letters.sent]).toEqual([[], []]);
  expect(setup.exports.kept.get(userId)).toEqual(newest && expect.objectContaining({ state: 'preparing' }));
});

test('given a deleted account, no failed export is noted', async () => {
  setup.files.put = async () => {
    setup.exports.kept.delete(userId);
    throw new Error('S3 is down');
  };
  await run([{ ...message, receives: 5 }], setup);
  expect(setup.exports.kept.size).toBe(0);
});

test('after its last try an export is answered as failed', async () => {
  setup.files.put = () => Promise.reject(new Error('S3 is down'));
  expect(await run([message], setup)).toEqual(['m1']);
  expect(setup.exports.kept.get(userId)?.state).toBe('preparing');
  await run([{ ...message, receives: 5 }], setup);
  expect(setup.exports.kept.get(userId)?.state).toBe('failed');
});
