import { beforeEach, describe, expect, it } from 'vitest';
import { fakeHistory } from '../../../../test/support/fakes/browser-history.ts';
import { currentDialog, openDialog } from '../dialogs.ts';
import { decreaseQuantity, increaseQuantity, paymentRequestOf, setQuantity } from './payment-request.ts';

function request() {
  return paymentRequestOf(currentDialog());
}

beforeEach(() => fakeHistory());

describe('the payment request', () => {
  it('is one monthly Basic license when the address names nothing else', () => {
    expect(request()).toEqual({
      plan_name: 'basic',
      scheme: 'monthly',
      canIncreaseQuantity: false,
      price: 1000,
      quantity: 1,
      content: null,
    });
  });

  it('has the price of plan and term and a fixed quantity of one when the address names no quantity', () => {
    openDialog({ name: 'buy', plan: 'plus', scheme: 'yearly' });
    expect(request()).toMatchObject({
      plan_name: 'plus',
      price: 25_000,
      quantity: 1,
      canIncreaseQuantity: false,
      content: null,
    });
  });

  it('lets the buyer choose the quantity when the address has one', () => {
    openDialog({ name: 'buy', plan: 'basic', scheme: 'monthly', quantity: 3 });
    expect(request()).toMatchObject({ quantity: 3, canIncreaseQuantity: true });
    expect(request().content).not.toBeNull();
  });

  it('changes the quantity, never below one, when the buyer raises or lowers it', () => {
    openDialog({ name: 'buy', plan: 'basic', scheme: 'monthly', quantity: 1 });
    increaseQuantity();
    increaseQuantity();
    expect(request().quantity).toBe(3);
    for (let press = 0; press < 5; press += 1) decreaseQuantity();
    expect(request()).toMatchObject({ quantity: 1, canIncreaseQuantity: true });
  });

  it.each([
    [7, 7],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [100_000, 999],
  ])('makes of a quantity of %d, when it is typed, %d', (typed, quantity) => {
    openDialog({ name: 'buy', plan: 'basic', scheme: 'monthly', quantity: 2 });
    setQuantity(typed);
    expect(request().quantity).toBe(quantity);
  });

  it('limits the quantity to the maximum when the address asks for more', () => {
    openDialog({ name: 'buy', plan: 'basic', scheme: 'monthly', quantity: 100_000 });
    expect(request().quantity).toBe(999);
  });

  it('leaves the address alone when another dialog is open', () => {
    openDialog({ name: 'login' });
    increaseQuantity();
    expect(location.search).toBe('?login=1');
  });
});
