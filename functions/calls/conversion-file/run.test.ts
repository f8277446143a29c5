import { beforeEach, expect, test } from 'vitest';
import { hashOfSecret, newSecret } from '#functions/flows/account/export-secret.ts';
import { clickText } from '#shared/text/clicks.ts';
import { memoryClickExports, memoryClicks, memoryLeads } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const secret = newSecret();
const right = { license_key: owner.licenseKey, secret, file: 'google-gclid.csv' };
const gone = { code: 'missing', message: clickText.fileMissing };

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.clickExports.save(owner, { secret: { hash: hashOfSecret(secret), at: start } });
});

function open() {
  const clock = movableClock();
  const tables = {
    licenses: memoryLicenses(),
    clicks: memoryClicks(),
    leads: memoryLeads(),
    clickExports: memoryClickExports(),
  };
  return { ...tables, clock, rateLimits: memoryLimits(clock) };
}

function fetched(change: object = {}, ip?: string) {
  return run(requestOf('conversion-file', { ...right, ...change }, undefined, ip), setup);
}

async function convert(place: number, at = start - day) {
  const id = `${at}#click-${place}`;
  await setup.clicks.note(owner.licenseKey, { id, at, name: 'gclid', value: `G-${place}` });
  const sale = { value: 480, currency: 'USD', at: start };
  await setup.clicks.convert(owner.licenseKey, id, { sale, markedAt: start + place });
}

test('whoever has the address gets the file, the newest mark first', async () => {
  await convert(1);
  await convert(2);
  expect(await fetched()).toBe(
    [
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
      `G-2,Utmost lead,2026-11-20 12:00:00+0000,480.00,USD,${start - day}-click-2,,`,
      `G-1,Utmost lead,2026-11-20 12:00:00+0000,480.00,USD,${start - day}-click-1,,`,
      '',
    ].join('\r\n'),
  );
});

test('a file has thousands of conversions, and none of a click that networks no longer accept', async () => {
  for (let place = 0; place < 2500; place++) await convert(place);
  await convert(2500, start - 90 * day);
  const lines = (await fetched()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2501);
  expect(lines.join()).not.toContain('G-2500');
});

test('a wrong secret, an unknown license and one without service get the same answer', async () => {
  for (const change of [
    { secret: newSecret() },
    { secret: '' },
    { secret: 'é'.repeat(43) },
    { license_key: 'none' },
  ])
    await expect(fetched(change)).rejects.toMatchObject(gone);
  await setup.licenses.saveSnapshot(owner, snapshot({ status: 'canceled' }), 2);
  await expect(fetched()).rejects.toMatchObject(gone);
});

test('a replaced and a removed address are refused', async () => {
  await setup.clickExports.save(owner, { secret: { hash: hashOfSecret(newSecret()), at: start } });
  await expect(fetched()).rejects.toMatchObject(gone);
  await setup.clickExports.save(owner, { secret: null });
  await expect(fetched()).rejects.toMatchObject(gone);
});

test('wrong guesses are rate-limited; a network that fetches for many is not', async () => {
  const wrong = { secret: newSecret() };
  for (let times = 0; times < 60; times++) await expect(fetched(wrong)).rejects.toMatchObject(gone);
  await expect(fetched(wrong)).rejects.toMatchObject({ code: 'limited' });
  for (let times = 0; times < 20; times++) await fetched({}, '192.0.2.9');
  await expect(fetched({}, '192.0.2.9')).rejects.toMatchObject({ code: 'limited' });
  await expect(fetched({ license_key: 'none' }, '192.0.2.9')).rejects.toMatchObject(gone);
});
