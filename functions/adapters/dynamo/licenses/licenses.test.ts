// Saving a snapshot while another read of the same subscription is saved.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { mockedTables } from '../../../../test/support/fakes/mocked-tables.ts';
import { day, owner, snapshot, start } from '../../../../test/support/fakes/records.ts';
import { dynamoLicenses } from './licenses.ts';

const db = mockedTables();

const licenses = dynamoLicenses({ table: 'licenses' });

function itemOf(subscription: SubscriptionSnapshot, read_at: number) {
  const names = { user_id: owner.userId, license_key: owner.licenseKey, email: owner.email };
  return { Item: { ...names, domains: [], created_at: start, is_new: true, subscription, read_at } };
}

const payment = { priceId: 'P-basic-monthly', quantity: 1, amountCents: 1000, at: start };
const active = snapshot({
  provider: 'paypal',
  status: 'ACTIVE',
  lastPaymentAt: start,
  paid: { ...payment, through: start + 31 * day },
});
/** PayPal no longer names the next billing. */
const cancelled = { ...active, status: 'CANCELLED', paid: { ...payment, through: start + 30 * day } };

test('a snapshot keeps what another read has saved just before', async () => {
  const conflict = new ConditionalCheckFailedException({ $metadata: {}, message: 'The condition failed' });
  db.on(GetCommand)
    .resolvesOnce(itemOf(snapshot({ provider: 'paypal' }), 1))
    .resolves(itemOf(active, 2));
  db.on(UpdateCommand).rejectsOnce(conflict).resolves({});
  await licenses.saveSnapshot(owner, cancelled, 3);
  const written = db.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues);
  expect(written.map(values => values?.[':known'])).toEqual([1, 2]);
  expect(written[1]?.[':snapshot']).toMatchObject({ status: 'CANCELLED', paid: active.paid });
});

test('a read that is older than the saved one changes nothing', async () => {
  db.on(GetCommand).resolves(itemOf(active, 5));
  expect(await licenses.saveSnapshot(owner, cancelled, 4)).toEqual({ changed: false });
  expect(db.commandCalls(UpdateCommand)).toEqual([]);
});

test('given a newer write at every try, gives up as in an outage', async () => {
  const conflict = new ConditionalCheckFailedException({ $metadata: {}, message: 'The condition failed' });
  db.on(GetCommand).resolves(itemOf(active, 2));
  db.on(UpdateCommand).rejects(conflict);
  await expect(licenses.saveSnapshot(owner, cancelled, 3)).rejects.toMatchObject({ code: 'unavailable' });
});
