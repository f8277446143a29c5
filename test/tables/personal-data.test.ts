import { expect, test } from 'vitest';
import { dynamoExportRequests } from '#functions/adapters/dynamo/account/export-requests.ts';
import { dynamoPersonalData } from '#functions/adapters/dynamo/account/personal-data.ts';
import {
  type KeyNames,
  type PersonalTable,
  personalTables,
} from '#functions/adapters/dynamo/account/personal-tables.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/checkout/customers.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import type { Person } from '#functions/ports/account/personal-data.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

const keys = Object.entries({
  ...personalTables.tracked,
  ...personalTables.owned,
  ...personalTables.mentioning,
}) as [PersonalTable, KeyNames][];
tablesHere(keys.map(([name, key]) => tableOf(name, key)));

const tables = Object.fromEntries(keys.map(([name]) => [name, name])) as Record<PersonalTable, string>;
const data = dynamoPersonalData({ tables, clock: movableClock() });
const customers = dynamoCustomers({ table: 'billing-records' });
const operations = dynamoOperations({ table: 'operations' });

function personOf(userId: string, email: string): Person {
  return { userId, email, licenseKeys: [], providerIds: [] };
}

async function idsReadOf(person: Person): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const { items } of data.read(person)) ids.push(...items.map(({ id }) => id));
  return ids;
}

async function remove(person: Person): Promise<readonly string[]> {
  const noted: string[] = [];
  await data.remove(person, async ids => void noted.push(...ids));
  return noted;
}

test('an abandoned checkout is found by its address, in any spelling', async () => {
  const maya = personOf('user-maya', 'Maya.Rossi@Example.com');
  await customers.save({ id: 'cus_maya', email: 'maya.rossi@example.com', createdAt: start });
  await customers.save({ id: 'cus_other', email: 'other@example.com', createdAt: start });
  expect(await idsReadOf(maya)).toEqual(['customer#cus_maya']);
  expect(await remove(maya)).toEqual(['customer#cus_maya']);
  expect(await customers.find('cus_maya')).toBeUndefined();
  expect(await customers.find('cus_other')).toBeDefined();
});

test('the outcome of an export is noted only for the newest one, and for no deleted account', async () => {
  const exports = dynamoExportRequests({ table: 'account-requests' });
  const asked = { userId: 'user-a', state: 'preparing', requestedAt: start } as const;
  await exports.save({ ...asked, id: 'first' });
  await exports.save({ ...asked, id: 'second' });
  await exports.end({ ...asked, id: 'first', state: 'failed' });
  expect(await exports.find('user-a')).toMatchObject({ id: 'second', state: 'preparing' });
  await exports.end({ ...asked, id: 'second', state: 'ready' });
  expect(await exports.find('user-a')).toMatchObject({ id: 'second', state: 'ready' });
  await remove(personOf('user-a', 'a@example.com'));
  await exports.end({ ...asked, id: 'second', state: 'failed' });
  expect(await exports.find('user-a')).toBeUndefined();
});

test('an address’s new owner neither sees nor deletes an order of the former one', async () => {
  const email = 'office@example.com';
  const order = { kind: 'purchase', provider: 'stripe', licenseKey: 'key-a', createdAt: start } as const;
  await operations.open({ ...order, id: 'order-a', userId: 'user-before', email });
  await operations.open({ ...order, id: 'order-b', userId: 'user-now', email });
  expect(await idsReadOf(personOf('user-now', email))).toEqual(['order-b']);
  expect(await remove(personOf('user-now', email))).toEqual([]);
  expect(await operations.find('order-b')).toBeUndefined();
  expect(await idsReadOf(personOf('user-before', 'maya@example.com'))).toEqual(['order-a']);
});
