import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStripeSandbox } from './open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeEach(async () => {
  local = await openStripeSandbox();
});
afterEach(() => local.stop());

const idempotencyKey = 'cus:1';
const operation = 'customers.create';
const dependency = 'stripe';

function create(name = 'Ann') {
  return local.stripe.customers.create({ name }, { idempotencyKey });
}

function refused(name?: string) {
  return create(name).catch(error => error);
}

test('a 500 is repeated for a day, whether its work was done or not', async () => {
  for (const mode of ['500', '500-after-success'] as const) {
    local.faults.add({ dependency, operation, mode, times: 1 });
    expect(await refused()).toMatchObject({ statusCode: 500 });
    const again = await refused();
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    await local.clock.moveTo(Date.now() + 25 * 3_600_000);
  }
  expect(local.types()).toEqual(['customer.created']);
  expect(await create()).toMatchObject({ name: 'Ann' });
});

test('a 500 does not replace an answer the key has already', async () => {
  const first = await create();
  for (const mode of ['500', '500-after-success'] as const) {
    local.faults.add({ dependency, operation, mode, times: 1 });
    expect(await refused()).toMatchObject({ statusCode: 500 });
    expect((await create()).id).toBe(first.id);
  }
});

test('given a connection broken after the work, the next request gets its answer', async () => {
  // The library itself repeats a request once whose connection was closed.
  local.faults.add({ dependency, operation, mode: 'reset-after-success', times: 2 });
  expect(await refused()).toMatchObject({ type: 'StripeConnectionError' });
  const { id, lastResponse } = await create();
  expect(lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await local.stripe.customers.list()).data.map(customer => customer.id)).toEqual([id]);
});

test('a key in use is refused, and free again afterwards', async () => {
  local.faults.add({ dependency, operation, mode: 'slow', ms: 200, times: 1 });
  const both = await Promise.all([refused(), refused()]);
  const [conflict, done] = both[0].statusCode ? both : both.reverse();
  expect(conflict).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await create()).id).toBe(done.id);
});

test('parameters that cannot be read are not kept under the key', async () => {
  const wrong = { nickname: 'Ann' } as object;
  const unread = await local.stripe.customers.create(wrong, { idempotencyKey }).catch(error => error);
  expect(unread.code).toBe('parameter_unknown');
  expect(await create()).toMatchObject({ name: 'Ann' });
});

test('an object that another request holds is refused by a lock', async () => {
  local.faults.add({ dependency, operation, mode: 'busy', times: 1 });
  expect(await refused()).toMatchObject({ statusCode: 429, code: 'lock_timeout' });
  expect(await create()).toMatchObject({ name: 'Ann' });
});
