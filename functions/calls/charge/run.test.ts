import { beforeEach, describe, expect, test } from 'vitest';
import type { CardPayments } from '#functions/ports/checkout/purchases.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages } from '#shared/text/messages.ts';
import { buyerSetup, digestOf, proofOf, stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

type Invoice = { customerId: string; outcome: PurchaseOutcome };

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

/** `invoices` are open at the provider; `keys` are the idempotency keys of all tries to pay one. */
function open() {
  const billing = billingSetup();
  const invoices = new Map<string, Invoice>();
  const keys: string[] = [];
  let customers = 0;
  const cards: Pick<CardPayments, 'createCustomer' | 'retry' | 'licenseOf' | 'fingerprintOf'> = {
    ...billing.cards,
    licenseOf: async () => undefined,
    createCustomer: async () => `cus_new_${++customers}`,
    async retry({ customerId, invoiceId }, key) {
      keys.push(key);
      const invoice = invoices.get(invoiceId);
      return invoice?.customerId === customerId ? invoice.outcome : undefined;
    },
  };
  return {
    ...billing,
    ...buyerSetup(billing.clock),
    rateLimits: memoryLimits(billing.clock),
    cards,
    invoices,
    keys,
  };
}

describe('creating a customer', () => {
  const cus = async (
    email = user.email,
    { ip, ...proven }: { ip?: string; userId?: string; sign_up_proof?: string; checkout_token?: string } = {},
  ) => {
    const request = requestOf('charge', { type: 'cus', email, name: 'Maya', ...proven }, undefined, ip);
    const answer = await run(request, setup);
    if (!('customer' in answer)) throw new Error('no customer');
    return answer;
  };

  const own = { userId: user.id, sign_up_proof: proofOf(user) };

  test('keeps the age of a page whose capability is renewed', async () => {
    const openedAt = setup.clock.now();
    const { checkout_token } = await cus(user.email, own);
    setup.clock.set(openedAt + 2 * 3_600_000);
    const renewed = await cus(user.email, { ...own, checkout_token });
    const [before, after] = await Promise.all(
      [checkout_token, renewed.checkout_token].map(token => setup.checkoutTokens.read(token)),
    );
    expect([before?.isExpired, after?.isExpired]).toEqual([true, false]);
    expect(after?.openedAt).toBe(before?.openedAt);
    expect((await setup.checkoutTokens.read((await cus()).checkout_token))?.openedAt).toBeGreaterThan(
      openedAt + 1000,
    );
  });

  test('answers a checkout token that pays as this customer without a session', async () => {
    const { customer, checkout_token } = await cus(user.email, own);
    const outcome = { kind: 'done', subscriptionId: 'sub_1', status: 'active' } as const;
    setup.invoices.set('in_1', { customerId: customer.id, outcome });
    const claim = { customerId: customer.id, userId: user.id, checkout_token };
    expect(await retry(claim, null)).toMatchObject({ status: 'active' });
  });

  test.each([
    ['no proof', {}],
    ['the id alone', { userId: user.id }],
    ['the proof of another account', { userId: user.id, sign_up_proof: proofOf(stranger) }],
    ['what the pool keeps of the proof', { userId: user.id, sign_up_proof: digestOf(proofOf(user)) }],
    ['the e-mail for the id', { userId: user.email, sign_up_proof: proofOf(user) }],
    ['an account nobody has', { userId: 'user-z', sign_up_proof: proofOf(user) }],
  ])('with %s answers the same, but its token pays for nobody', async (_, proven) => {
    const { customer, checkout_token } = await cus(user.email, proven);
    const claim = { customerId: customer.id, userId: user.id, checkout_token };
    const refused = { code: 'unauthenticated', message: limitText.confirmAndLogIn };
    await expect(retry(claim, null)).rejects.toMatchObject(refused);
    expect(setup.keys).toEqual([]);
  });

  test('makes a new customer each time and does not reveal whether the e-mail has an account', async () => {
    const answers = [await cus(), await cus(), await cus('nobody@example.com')];
    expect(new Set(answers.map(({ customer }) => customer.id)).size).toBe(3);
    expect(new Set(answers.map(answer => Object.keys(answer).join())).size).toBe(1);
  });

  test('is limited to ten times a minute for one IP address', async () => {
    for (let times = 0; times < 10; times++) await cus();
    await expect(cus('other@example.com')).rejects.toMatchObject({ code: 'limited' });
    expect(await cus(user.email, { ip: '192.0.2.9' })).toHaveProperty('customer');
    setup.clock.set(setup.clock.now() + 60_000);
    expect(await cus()).toHaveProperty('customer');
  });
});

describe('paying an open invoice', () => {
  const noInvoice = { code: 'missing', message: messages.checkout.noInvoice };

  test.each([
    ['the invoice of another customer', { customerId: 'cus_b', invoiceid: 'in_b' }],
    ['the invoice of another customer, asked for with one’s own customer id', { invoiceid: 'in_b' }],
    ['an unknown invoice', { invoiceid: 'in_unknown' }],
  ])('%s is answered as missing', async (_, claim) => {
    const outcome = { kind: 'done', subscriptionId: 'sub_b', status: 'active' } as const;
    setup.invoices.set('in_b', { customerId: 'cus_b', outcome });
    await expect(retry(claim)).rejects.toMatchObject(noInvoice);
  });

  test('needs a session or a checkout token', async () => {
    await expect(retry({ userId: user.id }, null)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(setup.keys).toEqual([]);
  });

  test('given sixty cards at once, is tried five times', async () => {
    const unpaid = { subscriptionId: 'sub_1', status: 'incomplete', invoiceId: 'in_1' };
    const outcome = { kind: 'declined', message: 'no funds', unpaid } as const;
    setup.invoices.set('in_1', { customerId: 'cus_a', outcome });
    await setup.licenses.saveSnapshot(owner, snapshot({ status: 'incomplete', trialEndAt: null }), 1);
    const tries = Array.from({ length: 60 }, (_, place) => retry({ paymentMethodId: `pm_${place}` }));
    const codes = (await Promise.allSettled(tries)).map(one => one.status === 'rejected' && one.reason.code);
    expect(codes.filter(code => code === 'limited')).toHaveLength(55);
    expect(new Set(setup.keys).size).toBe(5);
  });

  test('activates the license it pays for', async () => {
    const facts = snapshot({ status: 'incomplete', trialEndAt: null });
    await setup.licenses.saveSnapshot(owner, facts, 1);
    const paid = { ...facts, status: 'active' };
    setup.at.subscriptions.set('sub_1', { owner, snapshot: paid, charges: [1000], refunds: 0 });
    const outcome = { kind: 'done', subscriptionId: 'sub_1', status: 'active' } as const;
    setup.invoices.set('in_1', { customerId: 'cus_a', outcome });
    await retry();
    expect(setup.licenses.rows.get(owner.licenseKey)?.subscription.status).toBe('active');
  });

  test('with another declined card keeps the invoice open; only another card gets a new idempotency key', async () => {
    const unpaid = { subscriptionId: 'sub_1', status: 'incomplete', invoiceId: 'in_1' };
    const outcome = { kind: 'declined', message: 'no funds', unpaid } as const;
    setup.invoices.set('in_1', { customerId: 'cus_a', outcome });
    const intent = { status: 'requires_payment_method', client_secret: null };
    for (const paymentMethodId of ['pm_a', 'pm_a', 'pm_b'])
      expect(await retry({ paymentMethodId })).toMatchObject({
        latest_invoice: { id: 'in_1', status: 'open', payment_intent: intent },
      });
    expect(new Set(setup.keys).size).toBe(2);
  });
});

function retry(claim: object = {}, as: typeof user | null = user) {
  const body = { type: 'retry', customerId: 'cus_a', paymentMethodId: 'pm_a', invoiceid: 'in_1', ...claim };
  return run(requestOf('charge', body, as ?? undefined), setup);
}
