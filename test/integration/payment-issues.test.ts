// Failed refunds, disputed payments, and webhooks about subscriptions that belong to no customer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeText } from '#shared/text/changes.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { advance, job, licensed, paying, providerOf, reconcile } from '../support/people/card-customer.ts';
import { ask, buy, customer, passTheCdn, post } from '../support/people/person.ts';
import { drain } from '../support/sequences/world.ts';
import { countParked, parkedNews } from '../support/stack/queue.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function parkedOf(subscriptionId: string, reason: string) {
  return (await parkedNews(stack)).filter(
    one => one.reason === reason && JSON.stringify(one).includes(subscriptionId),
  );
}

test('a refund the bank rejects is noted on the license and parked for an operator', async () => {
  const who = await paying(stack, { paymentMethodId: 'pm_card_refundFail' });
  expect((await ask(stack, 'refund', { license_key: who.key }, await who.fresh())).status).toBe(200);
  expect((await who.license()).meta.payment_issues).toBeUndefined();
  const before = await countParked(stack);
  await advance(stack, 'PT2H');
  await expect
    .poll(async () => (await who.license()).meta.payment_issues, { timeout: 10_000 })
    .toEqual(['refund-failed']);
  expect(await countParked(stack)).toBe(before + 1);
  expect((await who.license()).subscription.status).toBe('canceled');
  expect((await ask(stack, 'refund', { license_key: who.key }, await who.fresh())).status).toBe(409);
});

test('a disputed payment is not refunded; its license stays active and shows the dispute', async () => {
  const owner = await customer(stack);
  await buy(stack, owner);
  const who = await licensed(stack, owner, { paymentMethodId: 'pm_card_createDispute' });
  await advance(stack, 'PT2M');
  await expect
    .poll(async () => (await who.license()).meta.payment_issues, { timeout: 10_000 })
    .toEqual(['disputed']);
  const refund = await ask(stack, 'refund', { license_key: who.key }, await who.fresh());
  expect(refund).toMatchObject({ status: 409, body: { message: refundRefusals.disputed } });
  expect(
    (await providerOf(stack).refunds.list({ limit: 100 })).data.filter(
      ({ metadata }) => metadata?.subscription === who.subId,
    ),
  ).toEqual([]);
  expect((await who.license()).subscription.status).toBe('active');
  expect((await parkedNews(stack)).filter(({ reason }) => reason === 'disputed')).toHaveLength(1);
});

/** A license whose payment is disputed at the bank, with its webhook received. */
async function disputedLicense() {
  const owner = await customer(stack);
  await buy(stack, owner);
  const who = await licensed(stack, owner, { paymentMethodId: 'pm_card_createDispute' });
  const domain = `${who.key.slice(0, 8)}.example`;
  await ask(stack, 'update-domain', { license_key: who.key, domain }, await who.fresh());
  await advance(stack, 'PT2M');
  await expect
    .poll(async () => (await who.license()).meta.payment_issues, { timeout: 10_000 })
    .toEqual(['disputed']);
  const [dispute] = (await providerOf(stack).disputes.list({ limit: 1 })).data;
  const decide = async (uncategorized_text: 'winning_evidence' | 'losing_evidence') => {
    await providerOf(stack).disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } });
    await drain(stack);
  };
  return { who, domain, decide };
}

async function isServed(key: string, domain: string): Promise<boolean> {
  await passTheCdn(stack);
  return (await (await fetch(`${stack.site}/t/${key}.js`)).text()).includes(domain);
}

async function subjectsTo(email: string): Promise<string[]> {
  await job(stack, 'send-letters');
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  return ((await inbox.json()) as { subject: string }[]).map(({ subject }) => subject);
}

test('a dispute stops the service after seven days, and a won one restores it', async () => {
  const { who, domain, decide } = await disputedLicense();
  expect(await isServed(who.key, domain)).toBe(true);
  const plus = { type: 'preview', pay_id: 'stripe', priceId: 'price_plus_monthly' };
  expect(await who.change(plus)).toMatchObject({ status: 409, body: { message: changeText.disputed } });
  await advance(stack, 'P7D');
  await reconcile(stack, { daily: true });
  expect(await isServed(who.key, domain)).toBe(false);
  expect((await who.license()).subscription.status).toBe('active');
  await decide('winning_evidence');
  await expect.poll(() => isServed(who.key, domain)).toBe(true);
  expect((await who.license()).meta.payment_issues).toBeUndefined();
  expect(await subjectsTo(who.email)).toEqual(
    expect.arrayContaining([
      'Your bank is looking into a payment for Basic',
      'Your license for Basic continues',
    ]),
  );
});

test('a lost dispute ends the subscription, once, and nothing more is charged', async () => {
  const { who, domain, decide } = await disputedLicense();
  await decide('losing_evidence');
  await expect.poll(async () => (await who.license()).subscription.status).toBe('canceled');
  expect(await isServed(who.key, domain)).toBe(false);
  await advance(stack, 'P40D');
  const { data } = await providerOf(stack).invoices.list({ subscription: who.subId });
  expect(data).toHaveLength(1);
  const subjects = await subjectsTo(who.email);
  expect(subjects.filter(one => one === 'Your subscription for Basic has ended')).toHaveLength(1);
});

/** A license whose payment a bank asks about, with the number of what waits for our people. */
async function inquiredLicense() {
  const owner = await customer(stack);
  await buy(stack, owner);
  const who = await licensed(stack, owner, { paymentMethodId: 'pm_card_createDisputeInquiry' });
  const before = (await parkedNews(stack)).filter(({ reason }) => reason === 'disputed').length;
  await advance(stack, 'PT2M');
  const mailed = async () =>
    (await parkedNews(stack)).filter(({ reason }) => reason === 'disputed').length - before;
  await expect.poll(mailed, { timeout: 10_000 }).toBe(1);
  expect((await who.license()).meta.payment_issues).toBeUndefined();
  const [inquiry] = (await providerOf(stack).disputes.list({ limit: 1 })).data;
  expect(inquiry?.status).toBe('warning_needs_response');
  return { who, mailed, inquiryId: inquiry?.id ?? '' };
}

test('given an inquiry, the payment is refunded, which closes it', async () => {
  const { who, inquiryId } = await inquiredLicense();
  expect((await ask(stack, 'refund', { license_key: who.key }, await who.fresh())).status).toBe(200);
  await drain(stack);
  expect((await who.license()).subscription.status).toBe('canceled');
  expect((await providerOf(stack).disputes.retrieve(inquiryId)).status).toBe('warning_closed');
  expect(await subjectsTo(who.email)).not.toContain('Your bank is looking into a payment for Basic');
});

test('given an inquiry that becomes a dispute, the customer and our support are mailed', async () => {
  const { who, mailed, inquiryId } = await inquiredLicense();
  const evidence = { uncategorized_text: 'escalate_inquiry_evidence' };
  await providerOf(stack).disputes.update(inquiryId, { evidence });
  await drain(stack);
  await expect
    .poll(async () => (await who.license()).meta.payment_issues, { timeout: 10_000 })
    .toEqual(['disputed']);
  expect(await mailed()).toBe(2);
  const refund = await ask(stack, 'refund', { license_key: who.key }, await who.fresh());
  expect(refund).toMatchObject({ status: 409, body: { message: refundRefusals.disputed } });
  expect(await subjectsTo(who.email)).toContain('Your bank is looking into a payment for Basic');
});

test('a refund of a disputed payment is refused even before the dispute’s webhook arrives', async () => {
  const owner = await customer(stack);
  await buy(stack, owner);
  const who = await licensed(stack, owner, { paymentMethodId: 'pm_card_createDispute' });
  await post(`${stack.site}/__local/webhooks`, { action: 'pause' });
  await advance(stack, 'PT2M');
  expect((await who.license()).meta.payment_issues).toBeUndefined();
  expect((await ask(stack, 'refund', { license_key: who.key }, await who.fresh())).status).toBe(409);
  await post(`${stack.site}/__local/webhooks`, { action: 'resume' });
});

test('a subscription made by hand is retried and then parked; given an owner in time, it becomes a license', async () => {
  const provider = providerOf(stack);
  const owner = await customer(stack);
  const { id: customerId } = await provider.customers.create({ email: owner.email });
  const card = await provider.paymentMethods.attach('pm_card_visa', { customer: customerId });
  const createByHand = () =>
    provider.subscriptions.create({
      customer: customerId,
      items: [{ price: 'price_basic_monthly' }],
      default_payment_method: card.id,
    });
  const [ownerless, ownedLater] = [await createByHand(), await createByHand()];
  await drain(stack);
  await provider.subscriptions.update(ownedLater.id, {
    metadata: { user_id: owner.userId, license_key: 'made-by-hand', email: owner.email },
  });
  for (let minutes = 0; minutes < 63; minutes += 7) {
    await post(`${stack.site}/__local/clock`, { advance: 'PT7M' });
    await drain(stack);
  }
  expect(await parkedOf(ownedLater.id, 'unmatched')).toEqual([]);
  expect((await parkedOf(ownerless.id, 'unmatched')).length).toBeGreaterThan(0);
  const queue = await post<{ failed: number }>(`${stack.site}/__local/jobs/apply-webhook`, {});
  expect(queue.status).toBe(200);
  const before = await countParked(stack);
  await post(`${stack.site}/__local/clock`, { advance: 'PT2H' });
  await drain(stack);
  expect(await countParked(stack)).toBe(before);
});
