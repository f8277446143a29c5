import { beforeEach, expect, test, vi } from 'vitest';
import { builtMark, fileOfLicense } from '#functions/flows/sites/file-of-license.ts';
import { builtFrom, filePlaceholders } from '#shared/domain/sites/tracker-file.ts';
import { memoryFiles, memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

const source = builtFrom({
  lean: `lean(${filePlaceholders.slice(0, 4).join()})`,
  open: `open(${filePlaceholders.join()})`,
});
const nothing = '// No service';

let deps: ReturnType<typeof setup>;
let written: string[];
beforeEach(() => {
  deps = setup();
  written = [];
  const { put } = deps.trackerFiles;
  deps.trackerFiles.put = async (key, script) => {
    written.push(key);
    await put(key, script);
  };
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

function setup() {
  return {
    licenses: memoryLicenses(),
    trackerFiles: memoryFiles(),
    clock: movableClock(),
    tracker: { source, collectUrl: 'https://collect.example' },
  };
}

/** Licenses with a domain, whose files are as they should be. */
async function published(count: number, change: Parameters<typeof snapshot>[0] = {}) {
  const ids = [];
  for (let place = deps.licenses.rows.size, end = place + count; place < end; place++) {
    const id = { userId: `user-${place}`, licenseKey: `key-${place}` };
    const facts = snapshot({ subscriptionId: `sub_${place}`, ...change });
    await deps.licenses.saveSnapshot({ ...id, email: 'a@example.com' }, facts, start);
    const site = { domain: `site-${place}.com`, cookieDomain: `site-${place}.com` };
    const row = await deps.licenses.setDomain(id.userId, id.licenseKey, site);
    deps.trackerFiles.files.set(id.licenseKey, fileOfLicense(row, deps.tracker, start));
    ids.push(id);
  }
  return ids;
}

function batch(licenses: object[], built = builtMark(deps.tracker)) {
  return messageOf('m', { built, licenses });
}

test('unchanged files are not written', async () => {
  const ids = await published(3);
  expect(await run([batch(ids)], deps)).toEqual([]);
  expect(written).toEqual([]);
});

test('after a change of the tracker every file is written, with the settings of its license', async () => {
  const ids = await published(3);
  await deps.licenses.setTracker({ userId: 'user-1', licenseKey: 'key-1' }, { cookieDays: 30 }, 0);
  deps.tracker = { ...deps.tracker, source: source.replaceAll('(', '2(') };
  expect(await run([batch(ids)], deps)).toEqual([]);
  expect(written.sort()).toEqual(['key-0', 'key-1', 'key-2']);
  expect(deps.trackerFiles.files.get('key-0')).toContain('lean2(');
  expect(deps.trackerFiles.files.get('key-1')).toContain(`max-age=${30 * 86_400}`);
});

test('a file that was changed by hand or is missing is written again, and no other', async () => {
  const ids = await published(4);
  deps.trackerFiles.files.set('key-1', 'alert(1)');
  deps.trackerFiles.files.delete('key-2');
  expect(await run([batch(ids)], deps)).toEqual([]);
  expect(written.sort()).toEqual(['key-1', 'key-2']);
  expect(deps.trackerFiles.files.get('key-1')).toContain('site-1.com');
});

test('a license without service gets the file that does nothing', async () => {
  const ids = await published(1, { provider: 'paypal', status: 'CANCELLED', lastPaymentAt: start });
  deps.trackerFiles.files.set('key-0', 'served()');
  deps.clock.set(start + 400 * day);
  await run([batch(ids)], deps);
  expect(deps.trackerFiles.files.get('key-0')).toContain(nothing);
});

test('a run that is killed in the middle is repeated, and what is done is not done again', async () => {
  const ids = await published(6);
  deps.trackerFiles.files.clear();
  const { put } = deps.trackerFiles;
  let left = 3;
  deps.trackerFiles.put = async (key, script) => {
    if (left-- <= 0) throw new Error('the process ends here');
    await put(key, script);
  };
  expect(await run([batch(ids)], deps)).toEqual(['m']);
  expect(written).toHaveLength(3);
  left = Number.POSITIVE_INFINITY;
  expect(await run([batch(ids)], deps)).toEqual([]);
  expect(new Set(written).size).toBe(6);
  expect(written).toHaveLength(6);
});

test('given a license that fails, its batch is delivered again and no other license is affected', async () => {
  const ids = await published(3);
  deps.trackerFiles.files.clear();
  const { has } = deps.trackerFiles;
  deps.trackerFiles.has = async (key, script) => {
    if (key === 'key-1') throw new Error('S3 is down');
    return has(key, script);
  };
  expect(await run([batch(ids)], deps)).toEqual(['m']);
  expect(written.sort()).toEqual(['key-0', 'key-2']);
});

test('a batch for another tracker version waits for the end of the deployment, and is then left to a newer pass', async () => {
  const ids = await published(1);
  deps.trackerFiles.files.clear();
  const early = batch(ids, 'another');
  deps.clock.set(early.sentAt + 60_000);
  expect(await run([early], deps)).toEqual(['m']);
  deps.clock.set(early.sentAt + 60 * 60_000);
  expect(await run([early], deps)).toEqual([]);
  expect(written).toEqual([]);
});

test('an invalid message is delivered again until it is parked', async () => {
  expect(await run([messageOf('m', { anything: 'else' })], deps)).toEqual(['m']);
});
