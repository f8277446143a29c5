import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../account/auth.ts';
import { progress, progressOf, progressStore } from './purchase-progress.ts';

const unfinished = { kind: 'invoice', subscriptionId: 'sub_1', invoiceId: 'in_1' } as const;
const order = { plan_name: 'basic', scheme: 'monthly', quantity: 1 } as const;
const others = [
  { ...order, plan_name: 'plus' },
  { ...order, scheme: 'yearly' },
  { ...order, quantity: 2 },
] as const;

beforeEach(() => {
  auth.signedOut();
  progressStore.set([]);
});

describe('an applied coupon', () => {
  const coupon = {
    code: 'SPRING20',
    offer: 'promo_spring20',
    discount: { percentOff: 20, amountOffCents: null, duration: 'forever', months: null },
  } as const;

  it('stays with its order, and discards an unpaid invoice from before the coupon', () => {
    progress.setUnfinished(order, unfinished);
    progress.setCoupon(order, coupon);
    expect(progressOf(order)).toMatchObject({ coupon, unfinished: null });
    expect(progressOf({ ...order })).toMatchObject({ coupon });
  });

  it('applies when only the quantity changes', () => {
    progress.setCoupon(order, coupon);
    expect(progressOf({ ...order, quantity: 3 }).coupon).toEqual(coupon);
    progress.setPending({ ...order, quantity: 3 }, true);
    expect(progressOf({ ...order, quantity: 3 })).toMatchObject({ coupon, pending: true });
  });

  it.each(others.slice(0, 2))('does not apply when the order is of $plan_name, $scheme', other => {
    progress.setCoupon(order, coupon);
    expect(progressOf(other).coupon).toBeNull();
  });

  it('goes together with an unpaid invoice when that was made out with it', () => {
    progress.setCoupon(order, coupon);
    progress.setUnfinished(order, unfinished);
    progress.setCoupon(order, null);
    expect(progressOf(order)).toMatchObject({ coupon: null, unfinished: null });
  });

  it('leaves the unfinished purchase alone when a code is typed but never applied', () => {
    progress.setUnfinished(order, unfinished);
    progress.setCoupon(order, null);
    expect(progressOf(order).unfinished).toEqual(unfinished);
  });
});

describe('an unfinished purchase', () => {
  it('is still there when the same plan is opened again', () => {
    progress.setUnfinished(order, unfinished);
    expect(progressOf({ ...order }).unfinished).toEqual(unfinished);
  });

  it.each(others)('is not used when the order is of $quantity of $plan_name, $scheme', other => {
    progress.setUnfinished(order, unfinished);
    expect(progressOf(other).unfinished).toBeNull();
  });

  it.each(others)(
    'is still there when an order of $quantity of $plan_name, $scheme makes progress',
    other => {
      progress.setUnfinished(order, unfinished);
      progress.setUnfinished(other, { kind: 'sent', paymentMethodId: 'pm_2' });
      progress.setUnfinished(other, null);
      expect(progressOf(order).unfinished).toEqual(unfinished);
    },
  );

  it('is hidden when another user has the tab', () => {
    auth.setPendingUser({ first_name: 'Maya', email: 'maya@example.com', userId: 'user-a' });
    progress.setUnfinished(order, unfinished);
    auth.setPendingUser({ first_name: 'Ben', email: 'ben@example.com', userId: 'user-b' });
    expect(progressOf(order).unfinished).toBeNull();
    auth.setPendingUser({ first_name: 'Maya', email: 'maya@example.com', userId: 'user-a' });
    expect(progressOf(order).unfinished).toEqual(unfinished);
  });
});

describe('after a reload', () => {
  const sent = { kind: 'sent', paymentMethodId: 'pm_1' } as const;
  const stored = new Map<string, string>();

  /** The orders as the page finds them when it is loaded anew. */
  async function afterReload() {
    vi.resetModules();
    return import('./purchase-progress.ts');
  }

  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('keeps every unpaid order when the page is reloaded, pending if it was', async () => {
    progress.setUnfinished(order, sent);
    progress.setPending(order, true);
    progress.setUnfinished(others[0], unfinished);
    const again = await afterReload();
    expect(again.progressOf(order)).toMatchObject({ unfinished: sent, pending: true });
    expect(again.progressOf(others[0])).toMatchObject({ unfinished });
  });

  it('drops the secret of a card check when the page is reloaded', async () => {
    progress.setUnfinished(order, { kind: 'setup', subscriptionId: 'sub_1', clientSecret: 'seti_1_secret' });
    expect([...stored.values()].join()).not.toContain('secret');
    expect((await afterReload()).progressOf(order).unfinished).toBeNull();
  });
});

describe('an order whose outcome is not known', () => {
  it('is still shown as unknown when the quantity changes, which would be charged in addition', () => {
    progress.setPending(order, true);
    expect(progressOf({ ...order, quantity: 3 })).toMatchObject({ pending: true, unfinished: null });
  });

  it.each(others.slice(0, 2))('is not shown when the order is of $plan_name, $scheme', other => {
    progress.setPending(order, true);
    expect(progressOf(other).pending).toBe(false);
  });
});
