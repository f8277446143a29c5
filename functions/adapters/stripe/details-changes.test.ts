import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BillingDetails } from '#functions/ports/bills/bills.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeBilledTo } from './billed-to.ts';
import { stripeDetailsChanges } from './details-changes.ts';

const details: BillingDetails = {
  name: 'Acme GmbH',
  line1: 'Torstr. 1',
  line2: '',
  city: 'Berlin',
  state: 'BE',
  postalCode: '10119',
  country: 'DE',
  taxId: 'DE123456789',
};

let world: Awaited<ReturnType<typeof openStripeForTest>>;
let customer: string;
beforeEach(async () => {
  world = await openStripeForTest();
  customer = (await world.stripe.customers.create({ email: owner.email, name: 'Maya' })).id;
});
afterEach(() => world.stop());

let presses = 0;
function save(change: Partial<BillingDetails> = {}, key = `press-${++presses}`) {
  return stripeDetailsChanges({ stripe: world.connect }).save(customer, { ...details, ...change }, key);
}

async function kept() {
  return stripeBilledTo(await world.connect(), customer);
}

test('saved details are what invoices are made out to', async () => {
  expect(await save()).toBe('saved');
  expect(await kept()).toEqual({
    name: 'Acme GmbH',
    email: owner.email,
    taxIds: ['DE123456789'],
    address: ['Torstr. 1', 'Berlin, BE 10119', 'DE'],
    details,
  });
});

test('a tax ID that the provider refuses changes nothing', async () => {
  await save();
  expect(await save({ name: 'Other', taxId: 'DE12' })).toBe('tax-id-refused');
  expect((await kept())?.details).toEqual(details);
});

test('the tax ID given replaces all there were, and without one there is none', async () => {
  await world.stripe.customers.createTaxId(customer, { type: 'gb_vat', value: 'GB123456789' });
  await world.stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE123456789' });
  await save();
  expect((await kept())?.taxIds).toEqual(['DE123456789']);
  await save({ taxId: '', line2: '' });
  expect((await kept())?.taxIds).toEqual([]);
  await save({ country: 'PY' });
  expect((await kept())?.taxIds).toEqual([]);
});

test('a repeated request makes one tax ID, and a removed number may be added again the same day', async () => {
  await Promise.all([save({}, 'one'), save({}, 'one')].map(one => one.catch(() => 'in use')));
  expect((await kept())?.taxIds).toEqual(['DE123456789']);
  await save({ taxId: '' });
  await save();
  expect((await kept())?.taxIds).toEqual(['DE123456789']);
});

test('a customer that was deleted at the provider gets no invoices any more', async () => {
  await world.stripe.customers.del(customer);
  expect(await save()).toBe('saved');
});
