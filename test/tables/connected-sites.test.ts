// Connected sites in the local tables, whose conditional writes decide which of two changes comes first.
import { beforeEach, expect, test } from 'vitest';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoConnectedSites } from '#functions/adapters/dynamo/sites/connected-sites.ts';
import { changeConnections } from '#functions/flows/sites/change-connections.ts';
import { noConnections, withSite } from '#shared/domain/sites/connected-sites.ts';
import { owner, snapshot, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

tablesHere([tableOf('licenses', ['user_id', 'license_key'])]);

const connections = dynamoConnectedSites({ table: 'licenses' });
const licenses = dynamoLicenses({ table: 'licenses' });
const code = { hash: 'h', challenge: 'c', address: 'https://acme.com', until: start };

function site(place: number) {
  return { id: `s${place}`, address: `https://s${place}.acme.com`, since: start, tokenHash: `hash-${place}` };
}

beforeEach(async () => {
  await licenses.remove(owner.userId, owner.licenseKey);
  await licenses.saveSnapshot(owner, snapshot(), 1);
});

test('a license has none at first, and of two changes of the same revision one is saved', async () => {
  expect(await connections.find(owner)).toEqual(noConnections);
  expect(await connections.save(owner, { ...noConnections, code })).toBe(true);
  expect(await connections.save(owner, noConnections)).toBe(false);
  expect(await connections.find(owner)).toEqual({ revision: 1, code, sites: [] });
  const tries = [1, 2].map(place => connections.save(owner, { revision: 1, sites: [site(place)] }));
  expect((await Promise.all(tries)).sort()).toEqual([false, true]);
  expect(await connections.find(owner)).toMatchObject({ revision: 2, sites: [{ since: start }] });
  expect((await connections.find(owner)).code).toBeUndefined();
});

test('changes at the same time are all carried out, one after the other', async () => {
  const changes = [1, 2, 3].map(place =>
    changeConnections(owner, known => withSite(known, site(place)), { connections }),
  );
  await Promise.all(changes);
  const { sites, revision } = await connections.find(owner);
  expect([sites.map(({ id }) => id).sort(), revision]).toEqual([['s1', 's2', 's3'], 3]);
});

test('given a deleted license, no connection is written', async () => {
  await licenses.remove(owner.userId, owner.licenseKey);
  expect(await connections.save(owner, { ...noConnections, code })).toBe(false);
  expect(await licenses.ofUser(owner.userId)).toEqual([]);
});

test('an export has the sites without their secrets, and a new snapshot keeps them', async () => {
  await connections.save(owner, { revision: 0, sites: [site(1)] });
  await licenses.saveSnapshot(owner, snapshot({ status: 'active' }), 2);
  const [license] = await licenses.ofUser(owner.userId);
  expect(license?.connectedSites).toEqual([{ address: 'https://s1.acme.com', since: start }]);
  expect(JSON.stringify(license)).not.toContain('hash-1');
  expect(await connections.find(owner)).toEqual({ revision: 1, sites: [site(1)] });
});
