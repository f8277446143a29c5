import { beforeEach, describe, expect, test } from 'vitest';
import type { SupportOrderOutcome, SupportOrders } from '#functions/ports/checkout/purchases.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { finishSupportOrder, sellSupportOrder, supportSaleOf } from './sell-support-order.ts';

let setup: ReturnType<typeof billingSetup>;
beforeEach(async () => {
  setup = billingSetup();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function row() {
  const found = setup.licenses.rows.get(owner.licenseKey);
  if (!found) throw new Error('no license');
  return found;
}

function sale() {
  return supportSaleOf(row(), 'stripe_capture', setup.siteUrl);
}

function deps(change: Partial<SupportOrders> = {}) {
  return { ...setup, orders: { ...setup.at.support, ...change } };
}

function sell(change?: Partial<SupportOrders>) {
  return sellSupportOrder(sale(), deps(change));
}

test('the buyer returns to the page that completes the sale', () => {
  expect(sale()).toMatchObject({
    amountCents: 29_500,
    returnUrl: 'https://site.example/support-plan?pay_id=stripe_capture&main_subscription_id=sub_1',
  });
});

describe('a sale', () => {
  test('creates one order and stores it with the license', async () => {
    expect(await sell()).toEqual({ kind: 'done', orderId: 'pi_1' });
    expect(row().supportOrderId).toBe('pi_1');
    expect(await sell()).toEqual({ kind: 'done', orderId: 'pi_1' });
    expect(setup.at.orders.size).toBe(1);
  });

  test('is mailed to the buyer and to our support, once', async () => {
    await sell();
    await sell();
    expect(setup.letters.sent).toMatchObject([
      { kind: 'support-ordered', to: owner.email, amountCents: 29_500, orderId: 'pi_1' },
      { kind: 'support-to-do', to: product.contact.email, customer: owner.email, orderId: 'pi_1' },
    ]);
  });

  test('stays open for the reconciler while its letters cannot be queued', async () => {
    setup.letters.send = () => Promise.reject(new Error('no queue'));
    expect(await sell()).toEqual({ kind: 'done', orderId: 'pi_1' });
    expect(row().supportOrderId).toBe('pi_1');
    expect(await setup.operations.openOf(owner.userId)).toHaveLength(1);
  });

  test('concurrent requests make one sale', async () => {
    const steps = await Promise.all([sell(), sell(), sell()]);
    expect(new Set(steps.map(step => JSON.stringify(step))).size).toBe(1);
    expect(setup.at.orders.size).toBe(1);
  });

  test('of two orders made at once the one noted first is paid', async () => {
    const { order } = setup.at.support;
    const others = await order(sale(), 'another');
    const slow: SupportOrders['order'] = async (...asked) => {
      const [operation] = await setup.operations.openOf(owner.userId);
      if (operation) await setup.operations.noteProviderId(operation, others);
      return order(...asked);
    };
    expect(await sell({ order: slow })).toEqual({ kind: 'done', orderId: others });
    expect([...setup.at.orders.values()].filter(({ paid }) => paid)).toHaveLength(1);
  });

  test('given up while its order was created, takes no money', async () => {
    const { order } = setup.at.support;
    const slow: SupportOrders['order'] = async (...asked) => {
      const [operation] = await setup.operations.openOf(owner.userId);
      if (operation) await setup.operations.abandon(operation);
      return order(...asked);
    };
    expect(await sell({ order: slow })).toEqual({ kind: 'pending', orderId: 'pi_1' });
    expect(setup.at.orders.get('pi_1')?.paid).toBe(false);
  });

  test('a payment that another request is making is pending and not made twice', async () => {
    let asked = 0;
    const charge = async (): Promise<SupportOrderOutcome> => {
      asked += 1;
      throw new AppError('conflict', 'in use');
    };
    expect(await sell({ charge })).toEqual({ kind: 'pending', orderId: 'pi_1' });
    expect(asked).toBe(1);
  });

  test('an approved payment that another request is capturing is pending, never “not charged”', async () => {
    const find: SupportOrders['find'] = async (_, orderId) => ({ kind: 'approved', orderId });
    const charge = () => Promise.reject(new AppError('conflict', 'in use'));
    expect(await sell({ find, charge })).toEqual({ kind: 'pending', orderId: 'pi_1' });
  });

  test('that was declined starts again with a new order', async () => {
    expect(await sell({ charge: async () => ({ kind: 'declined' }) })).toEqual({ kind: 'declined' });
    expect(row().supportOrderId).toBeNull();
    expect(await sell()).toEqual({ kind: 'done', orderId: 'pi_2' });
  });

  test('an order that has failed at the bank is replaced by a new one immediately', async () => {
    const url = 'https://bank.example';
    await sell({ charge: async (_, orderId) => ({ kind: 'redirect', orderId, url }) });
    const find: SupportOrders['find'] = async (of, orderId) =>
      orderId === 'pi_1' ? { kind: 'declined' } : setup.at.support.find(of, orderId);
    expect(await sell({ find })).toEqual({ kind: 'done', orderId: 'pi_2' });
  });
});

describe('for a license that has ended', () => {
  const ended = { code: 'conflict', message: messages.support.ended };

  function end() {
    const ends = setup.clock.now();
    return setup.licenses.saveSnapshot(owner, snapshot({ status: 'canceled', cancelAt: ends }), ends);
  }

  test('nothing is sold, and no order made', async () => {
    await end();
    await expect(sell()).rejects.toMatchObject(ended);
    expect([setup.at.orders.size, setup.operations.kept.size]).toEqual([0, 0]);
  });

  test.each(['open', 'approved', 'redirect'] as const)(
    'an order that is %s is neither captured nor left to be paid',
    async kind => {
      await sell({ charge: async (_, orderId) => ({ kind: 'redirect', orderId, url: '' }) });
      await end();
      const find = async (_: unknown, orderId: string) => ({ kind, orderId, url: '' });
      const charge = () => Promise.reject(new Error('captured'));
      expect(await finishSupportOrder(sale(), 'pi_1', deps({ find, charge }))).toEqual({ kind: 'ended' });
      expect(setup.at.orders.size).toBe(0);
    },
  );

  test('a payment from before its end is still mailed', async () => {
    await sell({ charge: async (_, orderId) => ({ kind: 'redirect', orderId, url: '' }) });
    await end();
    const find = async (_: unknown, orderId: string) => ({ kind: 'done' as const, orderId });
    expect(await finishSupportOrder(sale(), 'pi_1', deps({ find }))).toMatchObject({ kind: 'done' });
    expect(setup.letters.sent.map(({ kind }) => kind)).toEqual(['support-ordered', 'support-to-do']);
  });

  test('given it is cancelled but still runs, support can be bought', async () => {
    const ends = setup.clock.now();
    await setup.licenses.saveSnapshot(owner, snapshot({ status: 'active', cancelAt: ends + 60_000 }), ends);
    expect(await sell()).toMatchObject({ kind: 'done' });
  });
});

describe('finishing', () => {
  const withOutcome = (step: SupportOrderOutcome) => ({ find: async () => step });

  test('captures an approved order, and no other', async () => {
    await sell({ charge: async (_, orderId) => ({ kind: 'redirect', orderId, url: '' }) });
    expect(await finishSupportOrder(sale(), 'pi_1', deps())).toMatchObject({ kind: 'open' });
    expect(setup.at.orders.get('pi_1')?.paid).toBe(false);
    const approved = deps(withOutcome({ kind: 'approved', orderId: 'pi_1' }));
    expect(await finishSupportOrder(sale(), 'pi_1', approved)).toEqual({ kind: 'done', orderId: 'pi_1' });
    expect(row().supportOrderId).toBe('pi_1');
  });

  test('an order of another sale is not found', async () => {
    expect(await finishSupportOrder(sale(), 'pi_other', deps())).toBeUndefined();
    expect(setup.operations.kept.size).toBe(0);
  });
});
