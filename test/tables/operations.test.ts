import { expect, test } from 'vitest';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import { start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

// What an operation remembers, whoever else writes it.

tablesHere([tableOf('operations', ['id'], { 'by-open': ['open', 'userId'], 'by-look': ['open', 'lookAt'] })]);

function support(id: string, createdAt = start): Operation {
  return { id, kind: 'support', provider: 'stripe', userId: 'user-a', licenseKey: 'key-a', createdAt };
}

test('of two orders made at once the first noted one stays, and the later request gets it', async () => {
  const operations = dynamoOperations({ table: 'operations' });
  const operation = await operations.open(support('noted-twice'));
  expect(await operations.noteProviderId(operation, 'pi_1')).toBe('pi_1');
  expect(await operations.noteProviderId(operation, 'pi_2')).toBe('pi_1');
  expect((await operations.find(operation.id))?.providerId).toBe('pi_1');
});

test('given an abandoned operation, a late request for it changes nothing of the next one', async () => {
  const operations = dynamoOperations({ table: 'operations' });
  const first = await operations.open(support('begun-again'));
  expect(await operations.abandon(first)).toBe(true);
  const second = await operations.open(support('begun-again', start + 1));
  expect(await operations.noteProviderId(first, 'pi_1')).toBeUndefined();
  await operations.complete(first);
  expect(await operations.abandon(first)).toBe(true);
  expect(await operations.find(first.id)).toEqual(second);
});

test('an operation opened twice is the first one', async () => {
  const operations = dynamoOperations({ table: 'operations' });
  const first = await operations.open(support('opened-twice'));
  expect(await operations.open(support('opened-twice', start + 1))).toEqual(first);
});
