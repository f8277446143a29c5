import { beforeEach, expect, test } from 'vitest';
import { isSecret } from '#functions/flows/account/export-secret.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { exportFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { clickText } from '#shared/text/clicks.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryClickExports, memoryClicks, memoryLeads } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const at = start - day;

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const tables = {
    licenses: memoryLicenses(),
    clicks: memoryClicks(),
    leads: memoryLeads(),
    clickExports: memoryClickExports(),
  };
  const clock = movableClock();
  return { ...tables, clock, rateLimits: memoryLimits(clock) };
}

async function convert(name: string, value: string, place = 0) {
  const id = `${at}#${name}-${place}`;
  await setup.clicks.note(owner.licenseKey, { id, at, name, value });
  const sale = { value: 480, currency: 'USD', at: start };
  await setup.clicks.convert(owner.licenseKey, id, { sale, markedAt: start + place });
}

function ask(method: 'GET' | 'POST', sent: object = {}, as = user) {
  const request: Request<'click-export'> = requestOf(
    'click-export',
    { license_key: owner.licenseKey, ...sent },
    as,
  );
  return run({ ...request, method }, setup);
}

test('at first conversions are named as we name them, in UTC, and there is no address', async () => {
  expect(await ask('GET')).toEqual({
    conversion_name: 'Utmost lead',
    qualified_name: 'Utmost qualified lead',
    time_zone: 'UTC',
    address_since: null,
  });
});

test('a file has one kind of id, in the name and zone of the owner’s choice', async () => {
  await convert('gclid', 'G-1');
  await convert('gbraid', 'B-1');
  await convert('msclkid', 'M-1');
  await ask('POST', { conversion_name: 'Sale', time_zone: 'America/New_York' });
  const files = await Promise.all(
    ['google-gclid', 'google-gbraid', 'google-wbraid', 'microsoft'].map(
      async file => (await ask('GET', { file })).csv,
    ),
  );
  const head = 'Conversion Name,Conversion Time,Conversion Value,Conversion Currency';
  const more = 'Order ID,Ad User Data,Ad Personalization';
  expect(files).toEqual([
    `Google Click ID,${head},${more}\r\nG-1,Sale,2026-11-20 07:00:00-0500,480.00,USD,${at}-gclid-0,,\r\n`,
    `GBRAID,${head},${more}\r\nB-1,Sale,2026-11-20 07:00:00-0500,480.00,USD,${at}-gbraid-0,,\r\n`,
    `WBRAID,${head},${more}\r\n`,
    `Parameters:TimeZone=+0000\r\nMicrosoft Click ID,${head}\r\nM-1,Sale,2026-11-20 12:00:00,480.00,USD\r\n`,
  ]);
});

test.each([
  [{ conversion_name: '=1+1' }, clickText.conversionName],
  [{ conversion_name: '' }, clickText.conversionName],
  [{ conversion_name: 'Sale', qualified_name: '=1+1' }, clickText.conversionName],
  [{ time_zone: 'Moon/Base' }, clickText.timeZone],
])('%j is refused with a sentence, and nothing is saved', async (sent, message) => {
  await expect(ask('POST', { ...sent, address: 'new' })).rejects.toMatchObject({ code: 'invalid', message });
  expect(setup.clickExports.kept.size).toBe(0);
});

test('an address is shown once and renewed on demand, and only its hash is stored', async () => {
  const { paths = {}, address_since } = await ask('POST', { address: 'new' });
  expect([Object.keys(paths), address_since]).toEqual([exportFileNames, start]);
  const [licenseKey, secret = '', file] = paths['google-gclid']?.split('/').slice(-3) ?? [];
  expect([licenseKey, file]).toEqual([owner.licenseKey, 'google-gclid.csv']);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const hash = () => setup.clickExports.kept.get(owner.licenseKey)?.secretHash;
  expect(isSecret(secret, hash())).toBe(true);
  expect(JSON.stringify([...setup.clickExports.kept])).not.toContain(secret);
  expect(await ask('GET')).toMatchObject({ address_since: start });
  expect((await ask('GET')).paths).toBeUndefined();
  await ask('POST', { conversion_name: 'Sale' });
  expect(isSecret(secret, hash())).toBe(true);
  await ask('POST', { address: 'new' });
  expect(isSecret(secret, hash())).toBe(false);
  expect((await ask('POST', { address: 'none' })).address_since).toBeNull();
  expect(hash()).toBeUndefined();
});

test('downloads are rate-limited, saving is not affected', async () => {
  for (let times = 0; times < 60; times++) await ask('GET', { file: 'microsoft' });
  await expect(ask('GET', { file: 'microsoft' })).rejects.toMatchObject({ code: 'limited' });
  expect(await ask('POST', { conversion_name: 'Sale' })).toMatchObject({ conversion_name: 'Sale' });
});

test('another user’s license is missing, to read and to save', async () => {
  await expect(ask('GET', {}, stranger)).rejects.toMatchObject({ code: 'missing' });
  await expect(ask('POST', { address: 'new' }, stranger)).rejects.toMatchObject({ code: 'missing' });
  expect(setup.clickExports.kept.size).toBe(0);
});
