import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { knownAsItIs } from '#functions/flows/letters/letters-due.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { owner, snapshot, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

// What stays of a license that several requests write at the same time.

/** Happens after a request has read the license and before it writes it. */
let meanwhile: (() => Promise<unknown>) | undefined;
tablesHere([tableOf('licenses', ['user_id', 'license_key'])], {
  // What happens between two requests is chosen here.
  glitches: null,
  around: service => async (operation, body) => {
    const happens = operation === 'UpdateItem' ? meanwhile : undefined;
    if (happens) {
      meanwhile = undefined;
      await happens();
    }
    return service(operation, body);
  },
});
let licenses: Licenses;
beforeAll(() => {
  licenses = dynamoLicenses({ table: 'licenses' });
});
beforeEach(() => licenses.remove(owner.userId, owner.licenseKey));

const [trialing, active, canceled] = ['trialing', 'active', 'canceled'].map(status => snapshot({ status }));
if (!trialing || !active || !canceled) throw new Error('three snapshots');

async function saved() {
  return licenses.ofOwner(owner.userId, owner.licenseKey);
}

test.each(['a first', 'another'])('%s reading that is saved late replaces no newer one', async which => {
  if (which === 'another') await licenses.saveSnapshot(owner, trialing, start);
  meanwhile = () => licenses.saveSnapshot(owner, canceled, start + 2);
  expect(await licenses.saveSnapshot(owner, active, start + 1)).toEqual({ changed: false });
  expect(await saved()).toMatchObject({ subscription: { status: 'canceled' }, readAt: start + 2 });
});

test.each(['nothing', 'a license'])(
  'given %s was known, a reading that began later is saved on top of the one in between',
  async which => {
    if (which === 'a license') await licenses.saveSnapshot(owner, trialing, start);
    const known = await saved();
    meanwhile = () => licenses.saveSnapshot(owner, active, start + 1);
    expect(await licenses.saveSnapshot(owner, canceled, start + 2, known)).toMatchObject({
      changed: true,
      before: { subscription: { status: 'active' } },
    });
    const createdAt = known?.createdAt ?? start + 1;
    expect(await saved()).toMatchObject({ subscription: { status: 'canceled' }, createdAt });
  },
);

test('the support order that was noted first stays', async () => {
  await licenses.saveSnapshot(owner, active, start);
  expect(await licenses.setSupportOrder(owner, 'pi_1')).toBe(true);
  expect(await licenses.setSupportOrder(owner, 'pi_1')).toBe(true);
  expect(await licenses.setSupportOrder(owner, 'pi_2')).toBe(false);
  expect((await saved())?.supportOrderId).toBe('pi_1');
});

test('what its owner was mailed last is never replaced by an older note', async () => {
  await licenses.saveSnapshot(owner, active, start + 2);
  const license = await saved();
  if (!license) throw new Error('no license');
  const notified = knownAsItIs(license, start + 2);
  await licenses.noteNotified(owner, notified);
  await licenses.noteNotified(owner, { ...notified, ended: true, at: start + 1 });
  expect((await saved())?.notified).toEqual(notified);
});

test('given a deleted license, nothing is written', async () => {
  expect(await licenses.setSupportOrder(owner, 'pi_1')).toBe(false);
  await expect(licenses.addPaymentIssue(owner, 'disputed')).rejects.toThrow();
  await licenses.setEmail(owner, 'b@example.com');
  expect(await saved()).toBeUndefined();
});
