import { beforeEach, expect, test } from 'vitest';
import type { BilledTo, BillingDetails } from '#functions/ports/bills/bills.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { billsRefusals } from '#shared/text/bills.ts';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { type Deps, run } from './run.ts';

const wanted = {
  name: 'Acme GmbH',
  line1: 'Torstr. 1',
  line2: '',
  city: 'Berlin',
  state: 'BE',
  postal_code: '10119',
  country: 'DE',
  tax_id: ' de 123 456 789 ',
};
const before: BillingDetails = {
  name: 'Maya',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  taxId: '',
};

/** Whom each customer of the card provider is billed to, by name. */
let names: Record<string, string>;
let saved: [customer: string, details: BillingDetails][];
let deps: Deps;

beforeEach(() => {
  names = { cus_1: 'Maya', cus_2: 'Maya', cus_3: 'A client of hers' };
  saved = [];
  const licenses = memoryLicenses();
  deps = {
    licenses,
    rateLimits: memoryLimits(movableClock(start)),
    bills: {
      billedTo: async ({ subscription: { customerId } }): Promise<BilledTo> => {
        const name = names[customerId ?? ''] ?? null;
        return { name, email: owner.email, address: [], taxIds: [], details: before };
      },
    },
    details: {
      save: async (customer, details) => {
        saved.push([customer, details]);
        names[customer] = details.name;
        return 'saved';
      },
    },
  };
  const hold = (licenseKey: string, change: Partial<SubscriptionSnapshot>) =>
    licenses.saveSnapshot({ ...owner, licenseKey }, snapshot({ subscriptionId: licenseKey, ...change }), 1);
  return Promise.all([
    hold('key-1', { customerId: 'cus_1' }),
    hold('key-2', { customerId: 'cus_2' }),
    hold('key-3', { customerId: 'cus_3' }),
    hold('key-p', { provider: 'paypal', customerId: null }),
  ]);
});

function ask(change: object = {}, as = user) {
  const body = { license_key: 'key-1', idempotency_key: crypto.randomUUID(), ...wanted, ...change };
  return run(requestOf('billing-details', body, as), deps);
}

test('all customers with the same details are changed, the named one last, and no other', async () => {
  expect(await ask()).toEqual({ error: false });
  expect(saved.map(([customer]) => customer)).toEqual(['cus_2', 'cus_1']);
  expect(saved[0]?.[1]).toEqual({
    name: 'Acme GmbH',
    line1: 'Torstr. 1',
    line2: '',
    city: 'Berlin',
    state: 'BE',
    postalCode: '10119',
    country: 'DE',
    taxId: 'DE123456789',
  });
});

test('an interrupted change is finished by the next request', async () => {
  const { save } = deps.details;
  deps.details.save = async (customer, ...rest) => {
    if (customer === 'cus_1') throw new Error('down');
    return save(customer, ...rest);
  };
  await expect(ask()).rejects.toThrow('down');
  deps.details.save = save;
  await ask();
  expect(names).toEqual({ cus_1: 'Acme GmbH', cus_2: 'Acme GmbH', cus_3: 'A client of hers' });
});

test('an invalid tax ID is refused at its field, before or by the provider', async () => {
  const refusal = {
    code: 'invalid',
    message: billsRefusals.taxId,
    field: { name: 'tax_id', reason: 'tax-id' },
  };
  await expect(ask({ country: 'PY' })).rejects.toMatchObject(refusal);
  expect(saved).toEqual([]);
  deps.details.save = async () => 'tax-id-refused';
  await expect(ask()).rejects.toMatchObject(refusal);
});

test('another user’s license is missing, and one paid at PayPal is not changed here', async () => {
  await expect(ask({}, stranger)).rejects.toMatchObject({ code: 'missing' });
  await expect(ask({ license_key: 'key-p' })).rejects.toMatchObject({
    code: 'invalid',
    message: messages.account.wrongProvider,
  });
  expect(saved).toEqual([]);
});

test('while the provider does not answer, nothing is changed', async () => {
  deps.bills.billedTo = async () => undefined;
  await expect(ask()).rejects.toMatchObject({ code: 'provider' });
  expect(saved).toEqual([]);
});

test.each([{ name: ' ' }, { line1: '' }, { country: 'Germany' }, { tax_id: '1'.repeat(41) }])(
  'refuses %j',
  change => {
    expect(() => ask(change)).toThrow();
  },
);
