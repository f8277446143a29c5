import type { Fault } from './fault.ts';

const starting = 'functions/flows/checkout/start-subscription.ts';
const startingTest = 'functions/flows/checkout/start-subscription.test.ts';
const answersTest = 'functions/flows/checkout/lost-answers.test.ts';
const operations = 'functions/adapters/dynamo/checkout/operations.ts';
const reconciled = 'functions/jobs/reconcile-payments/run.test.ts';

/** What happens once, however often it is asked for, and whatever breaks off in between. */
export const onceFaults: readonly Fault[] = [
  {
    promise: 'one press of Save makes one tax ID',
    file: 'functions/adapters/stripe/details-changes.ts',
    from: '{ type, value }, write)',
    to: '{ type, value }, freshOptions())',
    test: ['functions/adapters/stripe/details-changes.test.ts', 'a repeated request makes one tax ID'],
  },
  {
    promise: 'an order sent again goes under the key of the first',
    file: starting,
    from: 'deps.provider.start(order, operation.id)',
    to: 'deps.provider.start(order, randomUUID())',
    test: [answersTest, 'an order that its provider does not list yet is sent again under its key'],
  },
  {
    promise: 'no order is made while one by card is unknown at the other provider',
    file: starting,
    from: "if (provider !== 'stripe' && byCard.some(one => one.orderKey === orderKey)) throw pending();",
    to: '',
    test: [answersTest, 'an order at the other provider waits'],
  },
  {
    promise: 'a purchase is noted before the provider is asked for it',
    file: starting,
    from: 'const stored = await deps.newestPurchases.open(fresh, newest);',
    to: 'const stored = fresh;',
    test: [startingTest, 'a double click, three retries and another tab'],
  },
  {
    promise: 'of two orders of a key at once one is noted',
    file: 'functions/adapters/dynamo/checkout/newest-purchases.ts',
    from: 'if (newest && newest.id !== instead?.id) return newest;',
    to: 'if (newest && newest.id !== instead?.id) return purchase;',
    test: [
      'functions/adapters/dynamo/checkout/newest-purchases.test.ts',
      'of two orders at the same time the later one gets the purchase of the first',
    ],
  },
  {
    promise: 'the first id that a provider answered stays noted',
    file: operations,
    from: 'if_not_exists(providerId, :providerId)',
    to: ':providerId',
    test: ['test/tables/operations.test.ts', 'of two orders made at once the first noted one stays'],
  },
  {
    promise: 'an operation that was replaced is not changed any more',
    file: operations,
    from: "const isSame = 'createdAt = :createdAt';",
    to: "const isSame = 'attribute_exists(id) OR createdAt = :createdAt';",
    test: [
      'test/tables/operations.test.ts',
      'given an abandoned operation, a late request for it changes nothing of the next one',
    ],
  },
  {
    promise: 'a purchase that broke off between provider and table is completed',
    file: 'functions/flows/checkout/settle-purchase.ts',
    from: '(await deps.lostPurchases[provider].find(operation))',
    to: 'undefined',
    test: [reconciled, 'a purchase that crashes at any step is completed'],
  },
  {
    promise: 'a change that broke off between provider and table is completed',
    file: 'functions/jobs/reconcile-payments/resume-operation.ts',
    from: 'if (subscriptionId) await syncInBackground(provider, subscriptionId, deps);',
    to: '',
    test: [reconciled, 'that crashes at any step is completed by one run'],
  },
  {
    promise: 'a refund that broke off between provider and table is completed',
    file: 'functions/jobs/reconcile-payments/resume-operation.ts',
    from: 'const given = await carryOutRefund(license, operation, deps);',
    to: 'const given = { isKnown: true };',
    test: [reconciled, 'that crashes at any step is completed by one run'],
  },
  {
    promise: 'a change is noted until it is in the table',
    file: 'functions/flows/licenses/change-license.ts',
    from: 'const after = await sendDueInvoice(await syncOwn(license, deps), deps);',
    to: 'const after = license;',
    test: [reconciled, 'that crashes at any step is completed by one run'],
  },
  {
    promise: 'an order of the support plan is charged once',
    file: 'functions/flows/checkout/sell-support-order.ts',
    from: 'orders.order(sale, idempotencyKey)',
    to: 'orders.order(sale, String(Math.random()))',
    test: ['functions/flows/checkout/sell-support-order.test.ts', 'concurrent requests make one sale'],
  },
  {
    promise: 'of two orders of the support plan the one that was noted is charged',
    file: 'functions/flows/checkout/sell-support-order.ts',
    from: 'const orderId = noted ?? made;',
    to: 'const orderId = made;',
    test: ['functions/flows/checkout/sell-support-order.test.ts', 'of two orders made at once'],
  },
  {
    promise: 'of two orders of the same one is ended and given back',
    file: 'functions/flows/checkout/bought-twice.ts',
    from: 'if (before) return before.refused === true;',
    to: 'if (before) return false;',
    test: ['functions/flows/checkout/end-bought-twice.test.ts', 'the other is refunded'],
  },
  {
    promise: 'a license has one subscription',
    file: 'functions/flows/licenses/sync-license.ts',
    from: 'if (known && isSecond(known, snapshot)) {',
    to: 'if (false as boolean) {',
    test: ['functions/jobs/apply-webhook/run.test.ts', 'a second subscription of a license is ended'],
  },
  {
    promise: 'a person has one free trial',
    file: 'functions/flows/checkout/enforce-one-trial.ts',
    from: 'if (await trialClaims.claim(claimantsOf(read), owner.licenseKey)) return read;',
    to: 'await trialClaims.claim(claimantsOf(read), owner.licenseKey); if (owner.licenseKey) return read;',
    test: ['functions/flows/checkout/enforce-one-trial.test.ts', 'each user keeps one trial'],
  },
  {
    promise: 'a card has one free trial, whatever account pays with it',
    file: 'functions/flows/checkout/enforce-one-trial.ts',
    from: '...(cardFingerprint ? [',
    to: '...(!owner ? [',
    test: ['functions/flows/checkout/enforce-one-trial.test.ts', 'a card gets one trial'],
  },
  {
    promise: 'an old reading of a subscription replaces no newer one',
    file: 'functions/adapters/dynamo/licenses/licenses.ts',
    from: "known ? 'read_at = :known' : 'attribute_not_exists(read_at)'",
    to: "known ? 'read_at = :known OR attribute_exists(read_at)' : 'attribute_not_exists(tracker_settings)'",
    test: ['test/tables/licenses.test.ts', 'reading that is saved late replaces no newer one'],
  },
  {
    promise: 'the first order of the support plan stays noted',
    file: 'functions/adapters/dynamo/licenses/licenses.ts',
    from: "'(attribute_not_exists(support_order_id) OR support_order_id = :order)'",
    to: "'(attribute_exists(license_key) OR support_order_id = :order)'",
    test: ['test/tables/licenses.test.ts', 'the support order that was noted first stays'],
  },
  {
    promise: 'of all licenses of a person at the same moment one gets the trial',
    file: 'functions/adapters/dynamo/checkout/trial-claims.ts',
    from: "'attribute_not_exists(id) OR licenseKey = :own'",
    to: "'attribute_not_exists(id) OR attribute_exists(id) OR licenseKey = :own'",
    test: ['test/tables/claims.test.ts', 'one license of a person gets the trial'],
  },
  {
    promise: 'of all orders of a key at the same moment one begins',
    file: 'functions/adapters/dynamo/checkout/newest-purchases.ts',
    from: "? { ConditionExpression: 'attribute_not_exists(id)' }",
    to: '? {}',
    test: ['test/tables/claims.test.ts', 'one order of a key begins'],
  },
  {
    promise: 'a bought order is judged by all that were noted before it',
    file: 'functions/adapters/dynamo/checkout/bought-orders.ts',
    from: "'size(orders) = :known'",
    to: "'size(orders) >= :known'",
    test: ['test/tables/claims.test.ts', 'of two paid orders of a key each is judged by all noted before it'],
  },
  {
    promise: 'a backup code counts once',
    file: 'functions/calls/account-security/sign-in-by-code.ts',
    from: '  await deps.backupCodes.removeAll(userId);\n',
    to: '',
    test: ['functions/calls/account-security/run.test.ts', 'with the password switches the second step off'],
  },
  {
    promise: 'news of a provider is applied once',
    file: 'functions/jobs/apply-webhook/run.ts',
    from: 'if (await deps.eventsSeen.has(id)) return;',
    to: '',
    test: ['functions/jobs/apply-webhook/run.test.ts', 'an event id counts once per provider'],
  },
  {
    promise: 'a coupon is used once by a person and a card',
    file: 'functions/flows/checkout/claim-coupon.ts',
    from: "if (!isFree) throw new AppError('coupon-refused', messages.checkout.couponRefused);",
    to: '',
    test: [
      'functions/calls/create-stripe-subscription/coupon-cards.test.ts',
      'a card that has used the code is refused',
    ],
  },
];
