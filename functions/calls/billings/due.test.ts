// What the page of billing says beside the list: what is due, and what may come back.
import { beforeEach, describe, expect, test } from 'vitest';
import { refundRefusals } from '#shared/text/refund.ts';
import {
  atPaypal,
  card,
  history,
  openBilling,
  paid,
  unanswered,
} from '../../../test/support/fakes/bills-setup.ts';
import { user } from '../../../test/support/fakes/buyer.ts';
import { day, owner, start } from '../../../test/support/fakes/records.ts';

let billing: ReturnType<typeof openBilling>;
beforeEach(() => {
  billing = openBilling();
});

describe('what is due', () => {
  test('is the next charge, with its date and the card', async () => {
    expect(await billing.stateOf()).toMatchObject({
      plan: 'Basic',
      next_charge: { amount: 1000, date: start + 30 * day },
      method: { by: 'card', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, expiry: 'valid' },
      failed: null,
    });
    expect((await billing.look()).account?.balance_due).toEqual({ amount: 0, currency: 'usd' });
  });

  test.each([
    ['has expired', { ...card, expMonth: 10, expYear: 2026 }, 'expired'],
    ['expires before it', { ...card, expMonth: 11, expYear: 2026 }, 'before-next-charge'],
  ])('names a card that %s', async (_, expiring, expiry) => {
    expect(await billing.stateOf({ card: expiring })).toMatchObject({ method: { expiry } });
  });

  test('is nothing for a subscription that is set to end', async () => {
    expect(await billing.stateOf({ cancelAt: start + 30 * day })).toMatchObject({ next_charge: null });
  });

  test('is a payment that failed, with the page where it is paid', async () => {
    const failed = {
      amount: 1000,
      pay: 'https://pay.example/in_9',
      next_try: start + day,
      tracking_stopped: false,
    };
    expect(await billing.stateOf({ status: 'past_due' })).toMatchObject({ failed, next_charge: null });
    await billing.hold({ ...atPaypal, status: 'SUSPENDED' }, 'key-p');
    const { account } = await billing.look();
    expect(account?.licenses[1]?.failed).toEqual({
      amount: 1000,
      pay: null,
      next_try: null,
      tracking_stopped: true,
    });
    expect(account?.balance_due).toEqual({ amount: 2000, currency: 'usd' });
  });

  test('is an unpaid invoice for a change of plan', async () => {
    const proration = { state: 'sent', invoiceId: 'INV2-1', dueCents: 1500, at: start } as const;
    await billing.hold({ ...atPaypal, proration }, 'key-p');
    const openInvoices = {
      find: async () => ({ id: 'INV2-1', status: 'SENT', amountCents: 1500, url: null }),
    };
    const { account } = await billing.look({}, user, { openInvoices });
    expect(account?.balance_due).toEqual({ amount: 1500, currency: 'usd' });
  });

  test('has no sum while the provider that may be owed something does not answer', async () => {
    const receipts = { ...billing.setup.receipts, stripe: { owed: unanswered } };
    await billing.hold({ status: 'past_due' });
    const { account, missing } = await billing.look({}, user, { receipts });
    expect(account?.balance_due).toBeNull();
    expect(account?.licenses[0]?.failed).toEqual({
      amount: null,
      pay: null,
      next_try: null,
      tracking_stopped: false,
    });
    expect(missing).toMatchObject([{ provider: 'stripe' }]);
  });
});

describe('a refund', () => {
  test('is possible for fourteen days after the only payment', async () => {
    const refund = { possible: true, until: start + 14 * day, amount: 1000 };
    expect(await billing.stateOf()).toMatchObject({ refund });
  });

  test.each([
    ['nothing-paid', { paid: null }, {}],
    ['too-late', { paid: { ...paid, at: start - 15 * day } }, {}],
    ['not-first', {}, { made: 2 }],
    ['once', {}, { refunded: true }],
    ['disputed', {}, { disputed: true }],
  ] as const)('is refused with its reason: %s', async (reason, change, found) => {
    const stripe = { payments: async () => ({ ...history, ...found }) };
    const state = await billing.stateOf(change, { refunds: { ...billing.setup.refunds, stripe } });
    expect(state?.refund).toEqual({ possible: false, reason, message: refundRefusals[reason] });
  });

  test('of another license with the same plan is the one that a customer gets', async () => {
    const facts = { kind: 'refund', provider: 'stripe', userId: owner.userId, licenseKey: 'key-b' } as const;
    const given = await billing.setup.operations.open({
      id: `refund#${owner.userId}#basic`,
      ...facts,
      createdAt: 1,
    });
    expect(await billing.stateOf()).toMatchObject({ refund: { possible: true } });
    await billing.setup.operations.complete(given);
    expect(await billing.stateOf()).toMatchObject({ refund: { possible: false, reason: 'once' } });
  });

  test('is given once for a plan to a person, in whatever account', async () => {
    await billing.setup.pastRefunds.note(owner.email.toUpperCase(), 'basic');
    expect(await billing.stateOf()).toMatchObject({ refund: { possible: false, reason: 'once' } });
  });

  test('is unknown while the provider does not answer', async () => {
    const refunds = { ...billing.setup.refunds, stripe: { payments: unanswered } };
    expect(await billing.stateOf({}, { refunds })).toMatchObject({ refund: null });
  });
});
