// A code is for one license of a card: no way of paying for an order with another card than it was sent with goes round that.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripeCardUpdates } from '#functions/adapters/stripe/card-updates.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { run as charge } from '#functions/calls/charge/run.ts';
import { run as upgrade } from '#functions/calls/upgrade/run.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { messages } from '#shared/text/messages.ts';
import { openStripeSandbox } from '../../../local/stripe/open-for-test.ts';
import { buyerSetup, user } from '../../../test/support/fakes/buyer.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

const [used, fresh] = ['pm_card_visa', 'pm_card_mastercard'];
/** It can be kept, but not charged. */
const declining = 'pm_card_chargeCustomerFail';
const coupon = 'SPRING20';
const refused = { code: 'coupon-refused', message: messages.checkout.couponRefused };

let at: Awaited<ReturnType<typeof openStripeSandbox>>;
let deps: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  at = await openStripeSandbox();
  deps = await open();
});
afterEach(() => at.stop());

/** The buyer has a license, so that another one is charged at once; somebody else has used the code with a card. */
async function open() {
  const setup = billingSetup();
  await setup.licenses.saveSnapshot(owner, snapshot({ subscriptionId: 'sub_before' }), 1);
  await setup.couponClaims.claim('spring20', ['user#other', `card#${used}`], 'license of another account');
  const stripe = stripeClient({ api: at.endpoint, key: async () => at.sandbox.keys.secret });
  const provider = stripeProvider({ stripe, afterMoney });
  return {
    ...setup,
    ...buyerSetup(setup.clock),
    provider,
    lost: stripeLostPurchases({ stripe }),
    // The cards of the sandbox are test cards, which have no fingerprint of their own.
    cards: { ...provider, fingerprintOf: async (id: string) => id },
    cardUpdates: stripeCardUpdates({ stripe }),
    providers: { ...setup.providers, stripe: provider },
  };
}

/** An order with the code whose card is declined. */
async function leftUnpaid() {
  const { id: customerId } = await at.stripe.customers.create({ email: user.email, name: 'A' });
  await deps.customers.save({ id: customerId, email: user.email, createdAt: deps.clock.now() });
  const order = (paymentMethodId: string, change: object = {}) => {
    const body = { paymentMethodId, priceId: 'price_professional_yearly', customerId, coupon, ...change };
    return run(requestOf('create-stripe-subscription', body, user), deps);
  };
  const { id: subID, latest_invoice } = await order(declining);
  const retry = (paymentMethodId: string) => {
    const body = { type: 'retry', customerId, paymentMethodId, invoiceid: latest_invoice?.id };
    return charge(requestOf('charge', body, user), deps);
  };
  const updateCard = (paymentMethodId: string) => {
    const body = { type: 'update-card', customerId, paymentMethodId, subID };
    return upgrade(requestOf('upgrade', body, user), deps);
  };
  return { order, retry, 'update-card': updateCard };
}

async function paid(): Promise<number[]> {
  const { data } = await at.stripe.invoices.list({ limit: 100 });
  return data.map(({ amount_paid }) => amount_paid / 100).filter(amount => amount > 0);
}

describe.each(['order', 'retry', 'update-card'] as const)('given an unpaid order with a code, by %s', way => {
  test('a card that has used the code is refused each time, and the order stays open for another card', async () => {
    const pay = (await leftUnpaid())[way];
    await expect(pay(used)).rejects.toMatchObject(refused);
    await expect(pay(used)).rejects.toMatchObject(refused);
    expect(await paid()).toEqual([]);
    await pay(fresh);
    expect(await paid()).toEqual([792]);
    const again = deps.couponClaims.claim('spring20', ['user#third', `card#${fresh}`], 'license of a third');
    expect(await again).toBe(false);
  });

  test('a card that was refused pays the full price without the code', async () => {
    const { order, [way]: pay } = await leftUnpaid();
    await expect(pay(used)).rejects.toMatchObject(refused);
    await order(used, { coupon: undefined });
    expect(await paid()).toEqual([990]);
  });
});
