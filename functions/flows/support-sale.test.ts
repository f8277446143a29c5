import { beforeEach, describe, expect, test } from 'vitest';
import type { SupportDesk, SupportStep } from '#functions/desks.ts';
import { AppError } from '#shared/errors.ts';
import { cardHouse } from '../../test/fakes/card-house.ts';
import { owner, seen } from '../../test/fakes/records.ts';
import { finishSupport, saleOf, sellSupport } from './support-sale.ts';

let house: ReturnType<typeof cardHouse>;
beforeEach(async () => {
  house = cardHouse();
  await house.licenses.renew(owner, seen(), 1);
});

const row = () => {
  const found = house.licenses.rows.get(owner.licenseKey);
  if (!found) throw new Error('no licence');
  return found;
};
const sale = () => saleOf(row(), 'stripe_capture', house.siteUrl);
const deps = (change: Partial<SupportDesk> = {}) => ({ ...house, desk: { ...house.at.support, ...change } });
const sell = (change?: Partial<SupportDesk>) => sellSupport(sale(), deps(change));

test('the buyer comes back to the page that finishes it', () => {
  expect(sale()).toMatchObject({
    amountCents: 29_500,
    returnUrl: 'https://site.example/support-plan?pay_id=stripe_capture&main_subscription_id=sub_1',
  });
});

describe('a sale', () => {
  test('writes one order and keeps it on the licence', async () => {
    expect(await sell()).toEqual({ step: 'done', orderId: 'pi_1' });
    expect(row().supportOrderId).toBe('pi_1');
    expect(await sell()).toEqual({ step: 'done', orderId: 'pi_1' });
    expect(house.at.orders.size).toBe(1);
  });

  test('several at once are one', async () => {
    const steps = await Promise.all([sell(), sell(), sell()]);
    expect(new Set(steps.map(step => JSON.stringify(step))).size).toBe(1);
    expect(house.at.orders.size).toBe(1);
  });

  test('another request at the same payment is waited for, never paid beside', async () => {
    let asked = 0;
    const charge = async (): Promise<SupportStep> => {
      asked += 1;
      throw new AppError('conflict', 'in use');
    };
    expect(await sell({ charge })).toEqual({ step: 'pending', orderId: 'pi_1' });
    expect(asked).toBe(1);
  });

  test('that was refused begins anew with another order', async () => {
    expect(await sell({ charge: async () => ({ step: 'declined' }) })).toEqual({ step: 'declined' });
    expect(row().supportOrderId).toBeNull();
    expect(await sell()).toEqual({ step: 'done', orderId: 'pi_2' });
  });

  test('an order that failed at its bank since is followed by a new one at once', async () => {
    const url = 'https://bank.example';
    await sell({ charge: async (_, orderId) => ({ step: 'redirect', orderId, url }) });
    const look: SupportDesk['look'] = async (of, orderId) =>
      orderId === 'pi_1' ? { step: 'declined' } : house.at.support.look(of, orderId);
    expect(await sell({ look })).toEqual({ step: 'done', orderId: 'pi_2' });
  });
});

describe('finishing', () => {
  const standing = (step: SupportStep) => ({ look: async () => step });

  test('brings in what was approved, and only that', async () => {
    await sell({ charge: async (_, orderId) => ({ step: 'redirect', orderId, url: '' }) });
    expect(await finishSupport(sale(), 'pi_1', deps())).toMatchObject({ step: 'open' });
    expect(house.at.orders.get('pi_1')?.paid).toBe(false);
    const approved = deps(standing({ step: 'approved', orderId: 'pi_1' }));
    expect(await finishSupport(sale(), 'pi_1', approved)).toEqual({ step: 'done', orderId: 'pi_1' });
    expect(row().supportOrderId).toBe('pi_1');
  });

  test('an order of another sale is none', async () => {
    expect(await finishSupport(sale(), 'pi_other', deps())).toBeUndefined();
    expect(house.errands.kept.size).toBe(0);
  });
});
