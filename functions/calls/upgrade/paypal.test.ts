// What a change of plan at PayPal gives and costs, from the first press to the billings that follow.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { licenseStatus } from '#shared/domain/licenses/enablement.ts';
import { endDateOf } from '#shared/domain/licenses/end-date.ts';
import { product } from '#shared/product.ts';
import { changeText } from '#shared/text/changes.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { day } from '../../../test/support/fakes/records.ts';
import { type PaypalPerson, paypalPerson } from '../../../test/support/providers/paypal-person.ts';

let person: PaypalPerson;
beforeEach(async () => {
  person = await paypalPerson();
});
afterEach(() => person.paypal.stop());

function status() {
  return licenseStatus(person.row().subscription, person.paypal.clock.now());
}

async function states() {
  return (await person.invoices()).map(one => one.status);
}

const basic = 5_000;
const plus = 25_000;
const professional = 250_000;

describe('a monthly license changed to a yearly plan and cancelled before the next billing', () => {
  test('ends with the paid month', async () => {
    const { through } = person.row().subscription.paid ?? { through: 0 };
    await person.upgrade('P-BASIC-YEARLY');
    await person.cancel();
    expect(endDateOf(person.row().subscription)).toBe(through);
    expect(status()).toBe('expiring');
    await person.advance((through - person.paypal.clock.now()) / day - 0.01);
    expect(status()).toBe('expiring');
    await person.advance(0.02);
    expect(status()).toBe('canceled');
  });

  test('has the larger allowance for two weeks if its invoice is not paid', async () => {
    await person.upgrade('P-PROFESSIONAL-YEARLY');
    await person.cancel();
    expect(person.allowance()).toBe(professional);
    await person.advance(14);
    expect(person.allowance()).toBe(basic);
    expect(await states()).toEqual(['SENT']);
    await person.advance(20);
    expect([status(), await states()]).toEqual(['canceled', ['CANCELLED']]);
  });
});

test('given a subscription that PayPal has suspended, a cancellation ends it for good', async () => {
  const there = `/v1/billing/subscriptions/${person.id}`;
  await person.paypal.call('POST', `${there}/suspend`, { reason: 'unpaid' });
  await person.sync();
  expect(status()).toBe('suspended');
  await person.cancel();
  expect((await person.paypal.call('POST', `${there}/activate`, { reason: 'paid' })).status).toBe(422);
  await person.advance(40);
  expect(status()).toBe('canceled');
});

describe('the invoice of an upgrade', () => {
  test('gives the new allowance at once, and once paid for the whole period', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    expect(person.row().subscription.proration).toMatchObject({ state: 'sent', dueCents: 1500 });
    await person.advance(1);
    await person.pay();
    await person.sync();
    expect(person.row().subscription.proration?.state).toBe('paid');
    await person.advance(16);
    expect([person.allowance(), await states()]).toEqual([plus, ['PAID']]);
  });

  test('paid late gives the difference from then on', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await person.advance(15);
    expect(person.allowance()).toBe(basic);
    await person.pay();
    await person.sync();
    expect(person.allowance()).toBe(plus);
  });

  test('never paid is withdrawn with the next billing, which is of the new plan', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await person.advance(32);
    expect([person.allowance(), await states()]).toEqual([plus, ['CANCELLED']]);
    expect(person.row().subscription.paid).toMatchObject({ amountCents: 2500 });
    await expect(person.preview('P-PROFESSIONAL-MONTHLY')).resolves.toBeDefined();
  });

  test('paid between the end of its period and its withdrawal gives nothing, and two letters say so', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await person.paypal.advance(31);
    await person.pay();
    await person.sync();
    await person.sync();
    const late = person.tables.ports.letters.sent.filter(({ kind }) => /late|to-do/.test(kind));
    expect(late.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'payment-late a@example.com',
      `refund-to-do ${product.contact.email}`,
    ]);
    expect(person.row().subscription).toMatchObject({ paid: { amountCents: 2500 } });
  });

  test('is paid before the plan is changed again, which then credits it', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    const refused = { code: 'conflict', message: changeText.invoiceOpen };
    await expect(person.preview('P-PROFESSIONAL-MONTHLY')).rejects.toMatchObject(refused);
    await expect(person.order('P-PROFESSIONAL-MONTHLY')).rejects.toMatchObject(refused);
    await person.pay();
    const { prorate_fee, rundown } = await person.preview('P-PROFESSIONAL-MONTHLY');
    expect(prorate_fee).toBe(74);
    expect(rundown?.[0]?.description).toMatch(/^Unused time on Plus/);
  });
});

test('a further change after an announced yearly plan costs the days of the paid month', async () => {
  await person.upgrade('P-BASIC-YEARLY');
  const days = ((person.row().subscription.paid?.through ?? 0) - person.paypal.clock.now()) / day;
  const { prorate_fee } = await person.preview('P-PROFESSIONAL-YEARLY');
  expect(prorate_fee).toBeCloseTo((990 * days) / 365 - 10, 1);
});

test('a change of which nothing is due gives its allowance at once', async () => {
  await person.paypal.stop();
  person = await paypalPerson('P-PROFESSIONAL-MONTHLY-NOTRIAL', { quantity: '10' });
  await person.upgrade('P-PROFESSIONAL-YEARLY', 11);
  expect(await states()).toEqual([]);
  expect(person.allowance()).toBe(11 * professional);
});

describe('a draft', () => {
  async function moveTo(msBeforeBilling: number) {
    await person.paypal.clock.moveTo((person.row().subscription.paid?.through ?? 0) - msBeforeBilling);
  }

  test('is not sent if nothing was due any more when the change was made', async () => {
    await person.order('P-PLUS-MONTHLY');
    await moveTo(60_000);
    await person.upgrade('P-PLUS-MONTHLY');
    expect([person.allowance(), await states()]).toEqual([plus, ['DRAFT']]);
  });

  test('of another period is not sent, and its plan counts from the next billing on', async () => {
    await moveTo(2 * 3_600_000);
    const url = await person.order('P-PLUS-MONTHLY');
    await moveTo(-60_000);
    await person.sync();
    await person.paypal.press(url, 'approve');
    await person.sync();
    expect([person.allowance(), await states()]).toEqual([basic, ['DRAFT']]);
    await person.advance(32);
    expect([person.allowance(), await states()]).toEqual([plus, ['DRAFT']]);
  });
});

test('a change whose price was shown before a renewal is paid for the new period', async () => {
  const ends = (person.row().subscription.paid?.through ?? 0) - person.paypal.clock.now();
  await person.advance((ends - 120_000) / day);
  await expect(person.preview('P-PLUS-MONTHLY')).resolves.toMatchObject({ prorate_fee: 0 });
  await person.advance(240_000 / day);
  const confirm = () => person.ask({ type: 'update', priceId: 'P-PLUS-MONTHLY' });
  await expect(confirm()).rejects.toMatchObject({ code: 'figures-changed' });
  const { links } = await confirm();
  await person.paypal.press(links?.[0]?.href ?? '', 'approve');
  await person.returned();
  expect(await person.invoices()).toMatchObject([{ status: 'SENT', amount: { value: '15.00' } }]);
});

test('the same plan by the year costs nothing until the next billing, which is of a year', async () => {
  await person.paypal.stop();
  person = await paypalPerson('P-PROFESSIONAL-MONTHLY-NOTRIAL');
  const { prorate_fee, next_billing } = await person.preview('P-PROFESSIONAL-YEARLY');
  expect([prorate_fee, next_billing?.amount, next_billing?.interval]).toEqual([0, 990, 'year']);
  await person.upgrade('P-PROFESSIONAL-YEARLY');
  await person.advance(32);
  const { paid } = person.row().subscription;
  expect(paid?.amountCents).toBe(99_000);
  expect(((paid?.through ?? 0) - (paid?.at ?? 0)) / day).toBeGreaterThanOrEqual(365);
});

describe('where PayPal shows an approved change only with the next billing', () => {
  beforeEach(() => person.paypal.switches.set({ 'paypal-plan-change': 'next-billing' }));

  test('it costs and gives nothing until then', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    expect([person.allowance(), await states()]).toEqual([basic, ['DRAFT']]);
    await person.advance(32);
    expect([person.allowance(), await states()]).toEqual([plus, ['DRAFT']]);
    expect(person.row().subscription.paid).toMatchObject({ amountCents: 2500 });
  });

  test('a year announced and cancelled in between ends with the paid month', async () => {
    const { through } = person.row().subscription.paid ?? {};
    await person.upgrade('P-PROFESSIONAL-YEARLY');
    await person.cancel();
    expect(endDateOf(person.row().subscription)).toBe(through);
    await person.advance(35);
    expect([status(), await states()]).toEqual(['canceled', ['DRAFT']]);
  });

  test('it may be asked for again, and by another plan', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await person.upgrade('P-PROFESSIONAL-MONTHLY');
    await person.advance(32);
    expect(person.allowance()).toBe(professional);
    expect(person.row().subscription.paid?.amountCents).toBe(9900);
  });

  test('a refund ends all of it', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await expect(person.refund()).resolves.toMatchObject({ status: 'COMPLETED', amountCents: 1000 });
    await person.advance(32);
    expect([status(), await states()]).toEqual(['canceled', ['DRAFT']]);
  });
});

describe('a refund', () => {
  test('is refused after the invoice of an upgrade was paid', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await person.pay();
    const refused = { code: 'conflict', message: refundRefusals['not-first'] };
    await expect(person.refund()).rejects.toMatchObject(refused);
    expect(status()).toBe('active');
  });

  test('withdraws the open invoice first, so that nobody pays for what has ended', async () => {
    await person.upgrade('P-PLUS-MONTHLY');
    await expect(person.refund()).resolves.toMatchObject({ status: 'COMPLETED', amountCents: 1000 });
    expect([status(), await states()]).toEqual(['canceled', ['CANCELLED']]);
  });
});
