import { beforeEach, describe, expect, it } from 'vitest';
import { payment, paymentStore } from './payment.ts';

const unfinished = { kind: 'invoice', subscriptionId: 'sub_1', invoiceId: 'in_1' } as const;

beforeEach(() => {
  payment.open({ plan_name: 'basic', scheme: 'monthly' });
  payment.setUnfinished(null);
  payment.hide();
});

describe('the payment request', () => {
  it('opens with the price of its plan and term, one licence, fixed', () => {
    payment.open({ plan_name: 'plus', scheme: 'yearly' });
    expect(paymentStore.read()).toMatchObject({
      isPaymentModalVisible: true,
      plan_name: 'plus',
      price: 25_000,
      quantity: 1,
      canIncreaseQuantity: false,
      content: null,
      onCompletion: null,
    });
  });

  it('closes on hide and keeps what was asked for', () => {
    payment.open({ plan_name: 'plus', scheme: 'monthly' });
    payment.hide();
    expect(paymentStore.read()).toMatchObject({ isPaymentModalVisible: false, plan_name: 'plus' });
  });

  it('counts up, down and never below one', () => {
    payment.increase();
    payment.increase();
    expect(paymentStore.read().quantity).toBe(3);
    for (let press = 0; press < 5; press += 1) payment.decrease();
    expect(paymentStore.read().quantity).toBe(1);
  });

  it.each([
    [7, 7],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [100_000, 999],
  ])('takes %d set directly for %d', (typed, quantity) => {
    payment.setQuantity(typed);
    expect(paymentStore.read().quantity).toBe(quantity);
  });
});

describe('a coupon that was taken', () => {
  const coupon = {
    code: 'SPRING20',
    discount: { percentOff: 20, amountOffCents: null, duration: 'forever', months: null },
  } as const;

  it('stays with its purchase, and makes it another one than the unpaid one begun without', () => {
    payment.setUnfinished(unfinished);
    payment.setCoupon(coupon);
    expect(paymentStore.read()).toMatchObject({ coupon, unfinished: null });
    payment.hide();
    payment.open({ plan_name: 'basic', scheme: 'monthly' });
    expect(paymentStore.read().coupon).toEqual(coupon);
  });

  it('is not brought to another plan', () => {
    payment.setCoupon(coupon);
    payment.open({ plan_name: 'plus', scheme: 'monthly' });
    expect(paymentStore.read().coupon).toBeNull();
  });
});

describe('a purchase begun and not paid', () => {
  it('is still there when the same plan is opened again', () => {
    payment.setUnfinished(unfinished);
    payment.open({ plan_name: 'basic', scheme: 'monthly' });
    expect(paymentStore.read().unfinished).toEqual(unfinished);
  });

  it.each([
    () => payment.open({ plan_name: 'plus', scheme: 'monthly' }),
    () => payment.open({ plan_name: 'basic', scheme: 'yearly' }),
    () => payment.increase(),
  ])('does not pay for another plan, term or quantity (%#)', change => {
    payment.setUnfinished(unfinished);
    change();
    expect(paymentStore.read().unfinished).toBeNull();
  });
});
