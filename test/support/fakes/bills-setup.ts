// The call that lists what was paid, with both providers and our tables in memory.
import { type Deps, run } from '#functions/calls/billings/run.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { memoryPastRefunds } from './account-data.ts';
import { bill, memoryBills } from './bills.ts';
import { user } from './buyer.ts';
import { memoryLicenses, memoryLimits, memoryOperations, movableClock } from './memory.ts';
import { catalogue, day, owner, snapshot, start } from './records.ts';
import { requestOf } from './request.ts';

/** One payment, today, which nothing is wrong with. */
export const history = {
  firstPaidAt: start,
  firstCents: 1000,
  firstCard: null,
  made: 1,
  refunded: false,
  disputed: false,
};
export const paid = {
  priceId: 'price_basic_monthly',
  quantity: 1,
  through: start + 30 * day,
  amountCents: 1000,
  at: start,
};
export const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
export const atPaypal = {
  provider: 'paypal',
  status: 'ACTIVE',
  lastPaymentAt: start,
  customerId: null,
} as const;
const running = { status: 'active', trialEndAt: null, periodEndAt: start + 30 * day, paid, card };

/** A provider that is down. */
export function unanswered() {
  return Promise.reject(new AppError('provider', messages.checkout.providerDown));
}

export function openBilling() {
  const owed = { id: 'in_9', amountCents: 1000, payUrl: 'https://pay.example/in_9', nextTryAt: start + day };
  const clock = movableClock(start + day);
  const setup = {
    licenses: memoryLicenses(),
    rateLimits: memoryLimits(clock),
    operations: memoryOperations(),
    pastRefunds: memoryPastRefunds(),
    clock,
    catalogue,
    bills: {
      stripe: memoryBills({ 'key-a': [bill('in_1'), bill('in_2', { at: start + 2 })] }),
      paypal: memoryBills({ 'key-p': [bill('T-1', { at: start + 1 })] }),
    },
    refunds: { stripe: { payments: async () => history }, paypal: { payments: async () => history } },
    receipts: {
      stripe: { owed: async () => owed },
      paypal: { owed: async () => ({ ...owed, payUrl: null, nextTryAt: null }) },
    },
    openInvoices: { find: async () => undefined },
  } satisfies Deps;

  const hold = (
    change: Partial<SubscriptionSnapshot> = {},
    licenseKey = owner.licenseKey,
    userId = owner.userId,
  ) => {
    const facts = snapshot({ ...running, subscriptionId: `sub of ${licenseKey}`, ...change });
    return setup.licenses.saveSnapshot({ ...owner, licenseKey, userId }, facts, 1);
  };
  const look = (body: object = {}, as = user, deps: Partial<Deps> = {}) =>
    run({ ...requestOf('billings', body, as), method: 'GET' }, { ...setup, ...deps });
  /** What is said of the only license. */
  const stateOf = async (change: Partial<SubscriptionSnapshot> = {}, deps: Partial<Deps> = {}) => {
    await hold(change);
    return (await look({}, user, deps)).account?.licenses[0];
  };
  return { setup, hold, look, stateOf };
}
