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

function create(planId: string, more: object = {}, headers: Record<string, string> = {}) {
  return paypal.call('POST', path, paypal.order(planId, more), headers);
}

function advance(days: number) {
  return paypal.clock.moveTo(paypal.clock.now() + days * day);
}

async function billing(id: string) {
  return (await paypal.read(id, '?fields=last_failed_payment')).billing_info;
}

describe('a new subscription', () => {
  test('waits for the subscriber, who agrees on the approve page and returns', async () => {
    const made = await create(trialPlan, { quantity: '3' });
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'APPROVAL_PENDING', plan_id: trialPlan, quantity: '3', custom_id: 'user|key' },
    });
    const page = await (await fetch(approvalLinkOf(made))).text();
    expect(page).toContain('$30.00 every month, first after 7 days');
    expect(page).toMatch(/>Approve<.*>Cancel</s);
    const back = await paypal.press(approvalLinkOf(made), 'approve');
    expect(back.pathname).toBe('/support-plan');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      pay_id: 'paypal',
      subscription_id: made.body.id,
      ba_token: new URL(approvalLinkOf(made)).searchParams.get('ba_token'),
    });
    expect(await paypal.read(made.body.id)).toMatchObject({ status: 'ACTIVE' });
    expect(paypal.types()).toEqual(['BILLING.SUBSCRIPTION.CREATED', 'BILLING.SUBSCRIPTION.ACTIVATED']);
  });

  test('stays pending when the subscriber goes back, and can be approved later, once', async () => {
    const made = await create(trialPlan);
    const back = await paypal.press(approvalLinkOf(made), 'cancel');
    expect([back.pathname, back.hash]).toEqual(['/', '#prices']);
    const read = await paypal.call('GET', `${path}/${made.body.id}`);
    expect(read.body.status).toBe('APPROVAL_PENDING');
    expect(approvalLinkOf(read)).toBe(approvalLinkOf(made));
    await paypal.press(approvalLinkOf(read), 'approve');
    expect((await fetch(approvalLinkOf(read))).status).toBe(404);
  });

  test('expires after three hours without approval', async () => {
    const made = await create(trialPlan);
    await advance(1 / 8);
    await paypal.press(approvalLinkOf(made), 'approve');
    expect((await paypal.read(made.body.id)).status).toBe('APPROVAL_PENDING');
  });

  test('without a preference is answered by id, status and links', async () => {
    const made = await create(trialPlan, {}, { prefer: 'return=minimal' });
    expect(Object.keys(made.body).sort()).toEqual(['id', 'links', 'status']);
  });

  test.each([
    ['an unknown plan', 'P-FOREIGN', {}, 404, 'INVALID_RESOURCE_ID'],
    ['a plan not sold', 'P-NOT-ACTIVE', {}, 422, 'PLAN_STATUS_INVALID'],
    [
      'a quantity of a plan without',
      'P-OTHER-PRODUCT',
      { quantity: '2' },
      422,
      'SUBSCRIPTION_CANNOT_HAVE_QUANTITY',
    ],
    ['quantity 0', trialPlan, { quantity: '0' }, 400, 'INVALID_PARAMETER_VALUE'],
    ['the plan of PayPal’s negative test', 'ERRSUB033', {}, 403, 'NOT_AUTHORIZED'],
  ])('is refused: %s', async (_, planId, more, status, issue) => {
    const refused = await create(planId, more);
    expect(refused.status).toBe(status);
    expect(refused.body.details[0]?.issue).toBe(issue);
    expect(refused.body.debug_id).toBe(refused.headers.get('paypal-debug-id'));
  });

  test('needs its plan and both addresses', async () => {
    const { plan_id: _, ...without } = paypal.order(trialPlan);
    const noPlan = await paypal.call('POST', path, without);
    expect(noPlan.body).toMatchObject({
      name: 'INVALID_REQUEST',
      details: [{ issue: 'MISSING_REQUIRED_PARAMETER', field: '/plan_id' }],
    });
    const half = { application_context: { return_url: 'http://localhost:4700/' } };
    expect((await create(trialPlan, half)).body.details[0]?.field).toBe('/application_context/cancel_url');
  });
});

describe('a change of plan', () => {
  const revise = (id: string, change: object) =>
    paypal.call('POST', `${path}/${id}/revise`, {
      ...change,
      application_context: {
        return_url: 'http://localhost:4700/infos',
        cancel_url: 'http://localhost:4700/no',
      },
    });

  test('waits for consent and is billed from the next billing on', async () => {
    const id = await paypal.subscribe(paidPlan);
    const before = await billing(id);
    const revised = await revise(id, { plan_id: 'P-PLUS-MONTHLY', quantity: '2' });
    expect(revised).toMatchObject({ status: 200, body: { plan_id: 'P-PLUS-MONTHLY' } });
    expect((await paypal.read(id)).plan_id).toBe(paidPlan);
    const back = await paypal.press(approvalLinkOf(revised), 'approve');
    expect([back.pathname, back.searchParams.get('subscription_id')]).toEqual(['/infos', id]);
    expect(await paypal.read(id)).toMatchObject({ plan_id: 'P-PLUS-MONTHLY', quantity: '2' });
    const { last_payment, next_billing_time } = await billing(id);
    expect([last_payment, next_billing_time]).toEqual([before.last_payment, before.next_billing_time]);
    expect(paypal.types().at(-1)).toBe('BILLING.SUBSCRIPTION.UPDATED');
    await advance(31);
    expect((await billing(id)).last_payment?.amount.value).toBe('50.00');
  });

  test('to yearly begins its year with the next billing', async () => {
    const id = await paypal.subscribe(paidPlan);
    await paypal.press(approvalLinkOf(await revise(id, { plan_id: 'P-BASIC-YEARLY' })), 'approve');
    await advance(31);
    const { last_payment, next_billing_time = '' } = await billing(id);
    expect(last_payment?.amount.value).toBe('100.00');
    expect(Date.parse(next_billing_time) - Date.parse(last_payment?.time ?? '')).toBeGreaterThan(364 * day);
  });

  test('is refused between products and before approval', async () => {
    const id = await paypal.subscribe(paidPlan);
    const foreign = await revise(id, { plan_id: 'P-OTHER-PRODUCT' });
    expect(foreign).toMatchObject({
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PLAN_PRODUCT_NOT_COMPATIBLE' }] },
    });
    const pending = await create(trialPlan);
    const early = await revise(pending.body.id, { plan_id: 'P-PLUS-MONTHLY' });
    expect(early.body.details[0]?.issue).toBe('SUBSCRIPTION_STATUS_INVALID');
  });
});

describe('an end', () => {
  const act = (id: string, action: string, reason: object = { reason: 'enough' }) =>
    paypal.call('POST', `${path}/${id}/${action}`, reason);

  test('a cancellation is immediate and final', async () => {
    const id = await paypal.subscribe(paidPlan);
    expect((await act(id, 'cancel')).status).toBe(204);
    const { status, billing_info } = await paypal.read(id);
    expect([status, billing_info.next_billing_time]).toEqual(['CANCELLED', undefined]);
    expect((await act(id, 'cancel')).body.details[0]?.issue).toBe('SUBSCRIPTION_STATUS_INVALID');
    await advance(40);
    expect(paypal.types().at(-1)).toBe('BILLING.SUBSCRIPTION.CANCELLED');
  });

  test('needs a reason, and a running subscription', async () => {
    const { body } = await create(trialPlan);
    expect((await act(body.id, 'cancel', {})).body.details[0]?.field).toBe('/reason');
    expect((await act(body.id, 'cancel')).status).toBe(422);
    expect((await act('I-NOBODY', 'cancel')).body).toMatchObject({
      name: 'RESOURCE_NOT_FOUND',
      details: [{ issue: 'INVALID_RESOURCE_ID' }],
    });
  });

  test('a suspension stops billing until it is lifted', async () => {
    const id = await paypal.subscribe(paidPlan);
    await act(id, 'suspend');
    await advance(70);
    expect(paypal.types().filter(type => type === 'PAYMENT.SALE.COMPLETED')).toHaveLength(1);
    expect((await act(id, 'activate')).status).toBe(204);
    expect(await paypal.read(id)).toMatchObject({ status: 'ACTIVE' });
    await advance(31);
    expect(paypal.types().filter(type => type === 'PAYMENT.SALE.COMPLETED')).toHaveLength(2);
  });
});

test('plans show the trial cycle, and a subscription its plan on request', async () => {
  const plan = (await paypal.call('GET', `/v1/billing/plans/${trialPlan}`)).body as unknown as object;
  expect(plan).toMatchObject({
    quantity_supported: true,
    billing_cycles: [
      { tenure_type: 'TRIAL', frequency: { interval_unit: 'DAY', interval_count: 7 }, total_cycles: 1 },
      { tenure_type: 'REGULAR', pricing_scheme: { fixed_price: { value: '10.00' } } },
    ],
  });
  const id = await paypal.subscribe(trialPlan);
  expect((await paypal.read(id)).plan).toBeUndefined();
  expect((await paypal.read(id, '?fields=plan')).plan).toMatchObject({ id: trialPlan });
});
