import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvalLinkOf, openPaypalSandbox } from './open-for-test.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const path = '/v1/billing/subscriptions';
const day = 86_400_000;
const trialPlan = 'P-BASIC-MONTHLY';
const paidPlan = 'P-BASIC-MONTHLY-NOTRIAL';

function advance(days: number) {
  return paypal.clock.moveTo(paypal.clock.now() + days * day);
}

async function billing(id: string) {
  return (await paypal.read(id, '?fields=last_failed_payment')).billing_info;
}

describe('as time goes by', () => {
  test('a trial costs nothing for seven days, then every month', async () => {
    const id = await paypal.subscribe(trialPlan, '', { quantity: '2' });
    expect((await billing(id)).last_payment).toBeUndefined();
    await advance(6.9);
    expect((await billing(id)).last_payment).toBeUndefined();
    await advance(0.2);
    expect((await billing(id)).last_payment?.amount.value).toBe('20.00');
    await advance(31);
    expect(paypal.types().filter(type => type === 'PAYMENT.SALE.COMPLETED')).toHaveLength(2);
    const sale = JSON.parse(paypal.sent.at(-1)?.body ?? '{}');
    expect(sale.resource).toMatchObject({ billing_agreement_id: id, amount: { total: '20.00' } });
  });

  test('a plan without trial is paid at once; a yearly one again a year later', async () => {
    const id = await paypal.subscribe('P-PLUS-YEARLY-NOTRIAL');
    const first = await billing(id);
    expect(first.last_payment?.amount.value).toBe('250.00');
    const next = new Date(first.next_billing_time ?? '');
    expect(next.getUTCFullYear()).toBe(new Date(first.last_payment?.time ?? '').getUTCFullYear() + 1);
    await advance(366);
    const query = `start_time=2000-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z`;
    const { body } = await paypal.call('GET', `${path}/${id}/transactions?${query}`);
    expect(body.transactions.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    const incomplete = await paypal.call('GET', `${path}/${id}/transactions?start_time=2000-01-01T00:00:00Z`);
    expect(incomplete.body.details[0]).toMatchObject({
      issue: 'MISSING_REQUIRED_PARAMETER',
      field: '/end_time',
    });
  });

  test('three failed payments suspend it for good', async () => {
    const id = await paypal.subscribe(paidPlan, 'once');
    await advance(31);
    expect(await billing(id)).toMatchObject({
      failed_payments_count: 1,
      outstanding_balance: { value: '10.00' },
      last_failed_payment: { amount: { value: '10.00' } },
    });
    expect((await paypal.read(id)).status).toBe('ACTIVE');
    await advance(10);
    expect(await paypal.read(id)).toMatchObject({
      status: 'SUSPENDED',
      billing_info: { failed_payments_count: 3 },
    });
    expect(paypal.types().slice(-2)).toEqual([
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ]);
    const again = await paypal.call('POST', `${path}/${id}/activate`, { reason: 'try' });
    expect(again.body.details[0]?.issue).toBe('SUBSCRIPTION_CANNOT_BE_ACTIVATED');
    await advance(60);
    expect((await billing(id)).failed_payments_count).toBe(3);
  });

  test('a failed payment is collected when the subscriber gives a better account', async () => {
    const id = await paypal.subscribe(paidPlan, 'once');
    await advance(31);
    const revised = await paypal.call('POST', `${path}/${id}/revise`, { quantity: '1' });
    await paypal.press(approvalLinkOf(revised), 'approve', 'works');
    await advance(5);
    expect(await billing(id)).toMatchObject({
      failed_payments_count: 0,
      outstanding_balance: { value: '0.00' },
    });
  });

  test('an approved change shows at once, or with the next billing if switched so', async () => {
    for (const when of ['at-once', 'next-billing'] as const) {
      paypal.switches.set({ 'paypal-plan-change': when });
      const id = await paypal.subscribe(paidPlan);
      const revised = await paypal.call('POST', `${path}/${id}/revise`, { plan_id: 'P-PLUS-YEARLY-NOTRIAL' });
      await paypal.press(approvalLinkOf(revised), 'approve');
      const { plan_id } = await paypal.read(id);
      expect(plan_id).toBe(when === 'at-once' ? 'P-PLUS-YEARLY-NOTRIAL' : paidPlan);
      await advance(32);
      expect((await paypal.read(id)).plan_id).toBe('P-PLUS-YEARLY-NOTRIAL');
      expect((await billing(id)).last_payment?.amount.value).toBe('250.00');
    }
  });

  test('its data survives a restart', async () => {
    const id = await paypal.subscribe(trialPlan);
    paypal.sandbox.flush();
    await paypal.stop();
    paypal = await openPaypalSandbox(paypal.dir);
    await advance(8);
    expect((await billing(id)).last_payment?.amount.value).toBe('10.00');
  });
});
