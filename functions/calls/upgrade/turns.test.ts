// Several changes of one subscription at the same moment: each is judged and made in its turn.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Run } from '#functions/runtime/serve.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { changeText } from '#shared/text/changes.ts';
import { messages } from '#shared/text/messages.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof billingSetup>;
beforeEach(() => {
  setup = billingSetup();
});

const user = { id: owner.userId, email: owner.email, name: 'A' };
const plus = { priceId: 'price_plus_monthly' };

function holdLicense() {
  const facts = snapshot({ status: 'active', trialEndAt: null });
  setup.at.subscriptions.set('sub_1', { owner, snapshot: facts, charges: [1000], refunds: 0 });
  return setup.licenses.saveSnapshot(owner, facts, 1);
}

function call(body: object, deps: object = {}) {
  const named = { subID: 'sub_1', license_key: owner.licenseKey, ...body };
  const request = { body: named as ParsedOf<'upgrade'>, user, ip: '192.0.2.1' };
  return run(request as Parameters<Run<'upgrade', object>>[0], { ...setup, ...deps });
}

function subscription() {
  return setup.at.subscriptions.get('sub_1')?.snapshot;
}

/** So long that what was begun waits for its turn, if it has to. */
async function underWay() {
  for (let steps = 0; steps < 10; steps++) await setImmediate();
}

const professional = { priceId: 'price_professional_monthly' };

/** Runs `between` when the provider is asked for a plan, before or after it gives it. */
function changing(between: () => Promise<unknown>, when: 'before' | 'after' = 'before') {
  let asked = false;
  const change: typeof setup.at.planChanges.change = async (...sent) => {
    const isFirst = !asked;
    asked = true;
    if (isFirst && when === 'before') await between();
    const outcome = await setup.at.planChanges.change(...sent);
    if (isFirst && when === 'after') await between();
    return outcome;
  };
  return { planChanges: { ...setup.planChanges, stripe: { ...setup.at.planChanges, change } } };
}

const lostAnswer = () => Promise.reject(new AppError('unavailable', messages.checkout.pending));
const busy = { code: 'conflict', message: changeText.busy };

test('a smaller plan never follows a larger one, and a larger one is charged from what is in force', async () => {
  await holdLicense();
  for (const to of [plus, professional]) await call({ type: 'preview', ...to });
  let second: Promise<unknown> | undefined;
  const start = async () => {
    second = call({ type: 'update', ...professional }).catch(error => error);
    await underWay();
  };
  expect(await call({ type: 'update', ...plus }, changing(start))).toEqual({ status: 'active' });
  expect(await second).toMatchObject({
    code: 'figures-changed',
    message: messages.account.figuresChanged('$74.00'),
  });
  expect(subscription()?.priceId).toBe(plus.priceId);
  expect(await call({ type: 'update', ...professional, amount_due: 7400 })).toEqual({ status: 'active' });
  await expect(call({ type: 'update', ...plus })).rejects.toMatchObject({ code: 'invalid' });
});

test('a cancellation waits for its turn, and a change after it is refused', async () => {
  await holdLicense();
  let cancelled: Promise<unknown> | undefined;
  const start = async () => {
    cancelled = call({ type: 'cancel' });
    await underWay();
    expect(subscription()?.cancelAt).toBeNull();
  };
  await call({ type: 'update', ...plus }, changing(start));
  expect(await cancelled).toEqual({ status: 'active' });
  expect(subscription()?.cancelAt).not.toBeNull();
  await expect(call({ type: 'update', ...professional })).rejects.toMatchObject({ code: 'conflict' });
});

test('while the outcome of a change is unknown, only the same change may be repeated', async () => {
  await holdLicense();
  const lost = call({ type: 'update', ...plus }, changing(lostAnswer));
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' });
  await expect(call({ type: 'update', ...professional })).rejects.toMatchObject(busy);
  expect(setup.at.subscriptions.get('sub_1')?.charges).toHaveLength(1);
  expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
  expect(await call({ type: 'update', ...professional })).toEqual({ status: 'active' });
});

test('given a lost answer and the new plan in force, the change counts as made', async () => {
  await holdLicense();
  const lost = call({ type: 'update', ...plus }, changing(lostAnswer, 'after'));
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' });
  expect(await call({ type: 'update', ...professional })).toEqual({ status: 'active' });
  expect(setup.at.subscriptions.get('sub_1')?.charges).toHaveLength(3);
});

test('a cancellation does not wait for a change whose outcome is unknown', async () => {
  await holdLicense();
  await call({ type: 'update', ...plus }, changing(lostAnswer)).catch(() => undefined);
  const from = setup.clock.now();
  expect(await call({ type: 'cancel' })).toEqual({ status: 'active' });
  expect(setup.clock.now() - from).toBeLessThan(1000);
});

test('a killed change delays the next for half a minute, one to another plan a minute more', async () => {
  await holdLicense();
  const killed = call(
    { type: 'update', ...plus },
    changing(() => new Promise(() => undefined)),
  );
  void killed;
  await underWay();
  await expect(call({ type: 'cancel' })).rejects.toMatchObject(busy);
  setup.clock.set(setup.clock.now() + 21_000);
  await expect(call({ type: 'update', ...professional })).rejects.toMatchObject(busy);
  setup.clock.set(setup.clock.now() + 60_000);
  expect(await call({ type: 'update', ...professional })).toEqual({ status: 'active' });
});
