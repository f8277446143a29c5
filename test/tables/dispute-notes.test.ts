// Disputes of a license in the local tables.
import { beforeEach, expect, test } from 'vitest';
import { dynamoDisputeNotes } from '#functions/adapters/dynamo/licenses/dispute-notes.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { owner, snapshot, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

tablesHere([tableOf('licenses', ['user_id', 'license_key'])]);

const notes = dynamoDisputeNotes({ table: 'licenses' });
const licenses = dynamoLicenses({ table: 'licenses' });

beforeEach(async () => {
  await licenses.remove(owner.userId, owner.licenseKey);
  await licenses.saveSnapshot(owner, snapshot(), 1);
});

test('a license says that a payment is disputed until every dispute of it is decided', async () => {
  const [one, two] = [
    { id: 'du_1', openedAt: start, state: 'open' },
    { id: 'du_2', openedAt: start, state: 'open' },
  ] as const;
  await notes.note(owner, one);
  expect(await notes.note(owner, two)).toMatchObject({ disputes: [one, two], paymentIssues: ['disputed'] });
  expect(await notes.note(owner, { ...one, state: 'won' })).toMatchObject({ paymentIssues: ['disputed'] });
  const after = await notes.note(owner, { ...two, state: 'won' });
  expect(after).toMatchObject({ disputes: [{ state: 'won' }, { state: 'won' }], paymentIssues: [] });
});
