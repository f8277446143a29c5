import { expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { memoryLicenses } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { ownLicense } from './own-license.ts';

async function asked(userId: string, license_key: string, subID?: string) {
  const licenses = memoryLicenses();
  await licenses.saveSnapshot(owner, snapshot(), start);
  return ownLicense(userId, { license_key, subID }, licenses);
}

test.each([undefined, 'sub_1'])(
  'an owner finds a license by its key, and with its subscription: %s',
  async subID => {
    expect(await asked('user-a', 'key-a', subID)).toMatchObject({ licenseKey: 'key-a' });
  },
);

test.each([
  ['somebody else’s key', 'user-b', 'key-a', undefined],
  ['an unknown key', 'user-a', 'key-b', undefined],
  ['the subscription of another license', 'user-a', 'key-a', 'sub_2'],
])('%s is answered as missing', async (_, userId, key, subID) => {
  const missing = { code: 'missing', message: messages.account.licenseMissing };
  await expect(asked(userId, key, subID)).rejects.toMatchObject(missing);
});
