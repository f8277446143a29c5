import { beforeEach, expect, test } from 'vitest';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof billingSetup>;
let undone: number;
beforeEach(() => {
  setup = billingSetup();
  undone = 0;
  const { undoCancel } = setup.at.planChanges;
  setup.at.planChanges.undoCancel = (...asked) => {
    undone += 1;
    return undoCancel(...asked);
  };
});

const ending = { status: 'active', trialEndAt: null, cancelAt: start + 7 * day } as const;

/** A license in our table; `now` is what its provider answers when asked. */
async function holdLicense(facts: Partial<SubscriptionSnapshot>, now = facts) {
  const record = { owner, snapshot: snapshot(now), charges: [1000], refunds: 0 };
  setup.at.subscriptions.set('sub_1', record);
  await setup.licenses.saveSnapshot(owner, snapshot(facts), 1);
}

function undo(as = user) {
  const providers = { ...setup.providers, paypal: setup.at.provider };
  return run(requestOf('undo-cancel', { license_key: owner.licenseKey }, as), { ...setup, providers });
}

function row() {
  return setup.licenses.rows.get(owner.licenseKey)?.subscription;
}

test('removes the scheduled end at the provider and in our table', async () => {
  await holdLicense(ending);
  expect(await undo()).toEqual({ status: 'active' });
  expect(row()).toMatchObject({ status: 'active', cancelAt: null });
});

test('repeated, asks the provider once and gives the same answer', async () => {
  await holdLicense({ ...ending, status: 'trialing', trialEndAt: start + 7 * day });
  expect([await undo(), await undo()]).toEqual([{ status: 'trialing' }, { status: 'trialing' }]);
  expect(undone).toBe(1);
});

test('the provider’s current state decides, not our copy of it', async () => {
  await holdLicense(ending, { ...ending, cancelAt: null });
  expect(await undo()).toEqual({ status: 'active' });
  expect(undone).toBe(0);
  await holdLicense({ ...ending, cancelAt: null }, { ...ending, status: 'canceled' });
  await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['has ended', { ...ending, status: 'canceled' }],
  ['is past due', { ...ending, status: 'past_due', cancelAt: null }],
  ['is cancelled at PayPal', { provider: 'paypal', status: 'CANCELLED' }],
] as const)('a license that %s is refused', async (_, facts) => {
  await holdLicense(facts);
  const refused = { code: 'conflict', message: messages.account.nothingToUndo };
  await expect(undo()).rejects.toMatchObject(refused);
  expect(undone).toBe(0);
});

test('another user’s license is missing and stays cancelled', async () => {
  await holdLicense(ending);
  await expect(undo(stranger)).rejects.toMatchObject({ code: 'missing' });
  expect(setup.at.subscriptions.get('sub_1')?.snapshot.cancelAt).toBe(ending.cancelAt);
});

test('counts among the thirty changes a minute of an account, which ask a provider', async () => {
  await holdLicense(ending);
  for (let times = 0; times < 30; times++) await undo();
  await expect(undo()).rejects.toMatchObject({ code: 'limited' });
});
