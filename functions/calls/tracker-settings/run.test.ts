import { beforeEach, expect, test } from 'vitest';
import { bytesAsSent } from '#functions/adapters/bytes-as-sent.ts';
import { toWire } from '#shared/contract/tracker-settings.ts';
import { builtFrom, filePlaceholders } from '#shared/domain/sites/tracker-file.ts';
import { defaultSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { TrackerWeights } from '#shared/domain/sites/tracker-weight.ts';
import { messages } from '#shared/text/messages.ts';
import { settingsNotSaved } from '#shared/text/tracker-settings.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryLimits,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.licenses.setDomain(owner.userId, owner.licenseKey, {
    domain: 'shop.acme.com',
    cookieDomain: 'acme.com',
  });
});

const weights = { default: 2000, open: 3000, parts: {} as TrackerWeights['parts'] };

function open() {
  const source = builtFrom({
    lean: `lean(${filePlaceholders.slice(0, 4).join()})`,
    open: `open(${filePlaceholders.join()})`,
  });
  const clock = movableClock();
  return {
    licenses: memoryLicenses(),
    trackerFiles: memoryFiles(),
    clock,
    rateLimits: memoryLimits(clock),
    bytesAsSent,
    weights,
    tracker: { source, collectUrl: 'https://collect.example' },
  };
}

function read(as = user) {
  return run(
    { ...requestOf('tracker-settings', { license_key: owner.licenseKey }, as), method: 'GET' },
    setup,
  );
}

function save(settings: object, version = 0, as = user) {
  const body = { license_key: owner.licenseKey, settings, version };
  return run({ ...requestOf('tracker-settings', body, as), method: 'POST' }, setup);
}

function stored() {
  return setup.licenses.rows.get(owner.licenseKey)?.tracker;
}

test('before the first choice every setting has its default', async () => {
  expect(await read()).toMatchObject({
    settings: toWire(defaultSettings),
    version: 0,
    weights,
    site: { domain: 'shop.acme.com', registrable: 'acme.com' },
    live: { usual_seconds: 3600, longest_seconds: 90_000 },
  });
  expect(setup.trackerFiles.files.size).toBe(0);
});

test('settings are stored as their differences from the defaults, and published', async () => {
  const answer = await save({ ...toWire(defaultSettings), cookie_days: 30, leads: false });
  expect(answer).toMatchObject({ version: 1, settings: { cookie_days: 30, leads: false, consent: 'off' } });
  expect(stored()).toEqual({ version: 1, changed: { cookieDays: 30, leads: false } });
  const file = setup.trackerFiles.files.get(owner.licenseKey) ?? '';
  expect(file).toContain('max-age=2592000');
  expect(answer.bytes).toBe(bytesAsSent(file));
  expect(await read()).toEqual(answer);
});

test('settings that are left out get their default again', async () => {
  await save({ cookie_days: 30 });
  await save({ leads: false }, 1);
  expect(stored()).toEqual({ version: 2, changed: { leads: false } });
});

test('of two tabs the later one gets the error that the settings have changed', async () => {
  await save({ cookie_days: 30 });
  const message = settingsNotSaved.changedMeanwhile;
  await expect(save({ cookie_days: 60 })).rejects.toMatchObject({ code: 'changed-meanwhile', message });
  expect(stored()?.changed).toEqual({ cookieDays: 30 });
});

test.each([
  [{ color: 'red' }, 'color', 'unknown-setting'],
  [{ cookie_days: 0 }, 'cookie_days', 'cookie-days'],
  [{ cookie_domain: 'other.com' }, 'cookie_domain', 'cookie-domain-elsewhere'],
  [{ consent: 'maybe' }, 'consent', 'unknown-consent'],
  [
    { consent: 'wordpress', consent_category: 'statistics', click_reports: true },
    'click_reports',
    'click-reports-without-ids',
  ],
  [{ parameters: ['email'] }, 'parameters', 'parameter-personal'],
  [{ linked_domains: ['www.acme.com'] }, 'linked_domains', 'linked-domain-own'],
])('%j is refused at its field with a sentence, and nothing is saved', async (settings, name, reason) => {
  await expect(save(settings)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/\.$/),
    field: { name, reason },
  });
  expect([stored(), setup.trackerFiles.files.size]).toEqual([undefined, 0]);
});

test('another user’s license is missing, to read and to save', async () => {
  const missing = { code: 'missing', message: messages.account.licenseMissing };
  await expect(read(stranger)).rejects.toMatchObject(missing);
  await expect(save({ cookie_days: 30 }, 0, stranger)).rejects.toMatchObject(missing);
  await expect(save({ cookie_days: 0 }, 0, stranger)).rejects.toMatchObject(missing);
  expect(stored()).toBeUndefined();
});

test.each([
  ['has ended', { status: 'canceled' }],
  ['is set to end', { status: 'active', cancelAt: start + day }],
])('a license that %s keeps its settings, and shows them', async (_, facts) => {
  await save({ cookie_days: 30 });
  await setup.licenses.saveSnapshot(owner, snapshot(facts), 2);
  const refused = { code: 'conflict', message: messages.account.notEnabled };
  await expect(save({ cookie_days: 60 }, 1)).rejects.toMatchObject(refused);
  expect(await read()).toMatchObject({ version: 1, settings: { cookie_days: 30 } });
});

test('without a domain saving is refused with its reason', async () => {
  setup.licenses.rows.clear();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  const refused = { code: 'conflict', message: settingsNotSaved.domainFirst };
  await expect(save({ cookie_days: 30 })).rejects.toMatchObject(refused);
  expect(await read()).toMatchObject({ site: null });
});

test('given a domain changed later, settings that are invalid there are left out', async () => {
  await save({ cookie_domain: 'shop.acme.com', linked_domains: ['other.com', 'partner.com'] });
  await setup.licenses.setDomain(owner.userId, owner.licenseKey, {
    domain: 'other.com',
    cookieDomain: 'other.com',
  });
  expect((await read()).settings).toMatchObject({ cookie_domain: null, linked_domains: ['partner.com'] });
});

test('of two saves at once the file has the stored one', async () => {
  const { put } = setup.trackerFiles;
  let held = () => {};
  setup.trackerFiles.put = async (key, script) => {
    setup.trackerFiles.put = put;
    await new Promise<void>(resolve => {
      held = resolve;
    });
    await put(key, script);
  };
  const first = save({ cookie_days: 30 });
  await expect.poll(stored).toMatchObject({ version: 1 });
  await save({ cookie_days: 60 }, 1);
  held();
  await first;
  expect(setup.trackerFiles.files.get(owner.licenseKey)).toContain(`max-age=${60 * 86_400}`);
});

test.each([{ settings: {} }, { version: 0 }])('a save without the rest is refused: %j', async sent => {
  const body = { license_key: owner.licenseKey, ...sent };
  const request = { ...requestOf('tracker-settings', body, user), method: 'POST' as const };
  await expect(run(request, setup)).rejects.toMatchObject({ code: 'invalid' });
});

test('an account saves 120 times a minute, and reads as often as it likes', async () => {
  for (let times = 0; times < 120; times++) await save({ cookie_days: 1 + times }, times);
  await expect(save({ cookie_days: 7 }, 120)).rejects.toMatchObject({ code: 'limited' });
  expect(await read()).toMatchObject({ version: 120, settings: { cookie_days: 120 } });
});
