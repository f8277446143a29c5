import type { Fault } from './fault.ts';

const payers = 'functions/flows/checkout/who-pays.ts';
const payersTest = 'functions/flows/checkout/who-pays.test.ts';

/** What is somebody's is theirs alone. */
export const ownershipFaults: readonly Fault[] = [
  {
    promise: 'a license is found by its owner alone',
    file: 'functions/flows/licenses/own-license.ts',
    from: 'await licenses.ofOwner(userId, named.license_key)',
    to: 'await (licenses as Licenses).byKey(named.license_key)',
    test: [
      'functions/calls/refund/run.test.ts',
      'another user’s license is answered like one that does not exist',
    ],
  },
  {
    promise: 'a license is found with its own subscription alone',
    file: 'functions/flows/licenses/own-license.ts',
    from: 'if (named.subID !== undefined && named.subID !== license.subscription.subscriptionId) throw noLicense();',
    to: '',
    test: ['functions/calls/upgrade/run.test.ts', 'another subscription'],
  },
  {
    promise: 'who has a token pays for nobody else',
    file: payers,
    from: 'if (user && userId !== undefined && userId !== user.id) throw anotherUser();',
    to: '',
    test: [payersTest, 'is refused'],
  },
  {
    promise: 'a customer pays for its own account alone',
    file: payers,
    from: 'if (!owned.some(({ subscription }) => subscription.customerId === customerId)) throw notYourCustomer();',
    to: '',
    test: [payersTest, "another user's customer is refused"],
  },
  {
    promise: 'a capability pays with its own customer alone',
    file: payers,
    from: ' || grant.customerId !== customerId) throw',
    to: ') throw',
    test: [payersTest, 'the customer of another checkout by the same e-mail'],
  },
  {
    promise: 'a capability pays for nobody after an hour',
    file: payers,
    from: 'if (!checkoutToken || !grant?.userId || grant.isExpired) throw unauthenticated();',
    to: 'if (!checkoutToken || !grant?.userId) throw unauthenticated();',
    test: [payersTest, 'a capability expires after an hour'],
  },
  {
    promise: 'a confirmed account pays with its token alone',
    file: payers,
    from: 'return !account.confirmed && now',
    to: 'return now',
    test: [payersTest, 'gets the same refusal'],
  },
  {
    promise: 'a support order at Stripe is finished by its own sale alone',
    file: 'functions/adapters/stripe/support-orders.ts',
    from: 'return isOf(sale, intent) ? outcomeOf(intent) : undefined;',
    to: 'return outcomeOf(intent);',
    test: [
      'functions/adapters/stripe/support-orders.test.ts',
      'an order that was not created for this sale is not found',
    ],
  },
  {
    promise: 'a support order at PayPal is finished by its own sale alone',
    file: 'functions/adapters/paypal/support-orders.ts',
    from: 'unit?.custom_id === customIdOf(sale) &&',
    to: '',
    test: ['functions/adapters/paypal/support-orders.test.ts', 'is not found'],
  },
  {
    promise: 'a token of another client of the pool opens nothing',
    file: 'functions/adapters/cognito/tokens.ts',
    from: 'audience: pool.clientId,',
    to: 'audience: null,',
    test: ['functions/adapters/cognito/tokens.test.ts', 'opens nothing'],
  },
  {
    promise: 'a token that is no id token opens nothing',
    file: 'functions/adapters/cognito/tokens.ts',
    from: "if (payload.token_use !== 'id')",
    to: "if (payload.token_use === '')",
    test: ['functions/adapters/cognito/tokens.test.ts', 'opens nothing'],
  },
  {
    promise: 'the mailed link alone signs nobody in',
    file: 'functions/flows/account/proves-sign-up.ts',
    from: "createHash('sha256').update(proof).digest('base64url') === signUpProof",
    to: "createHash('sha256').update(proof).digest('base64url') !== undefined || !signUpProof",
    test: ['functions/triggers/first-sign-in/run.test.ts', 'the pool is not even asked'],
  },
  {
    promise: 'a second step is never passed by confirming',
    file: 'functions/triggers/first-sign-in/run.ts',
    from: ' || account.hasSecondStep',
    to: '',
    test: ['functions/triggers/first-sign-in/run.test.ts', 'with a second step'],
  },
  {
    promise: 'a session that was ended opens nothing',
    file: 'functions/adapters/cognito/tokens.ts',
    from: '!(signedInAt >= account.sessionsEndedAt)',
    to: 'signedInAt < 0',
    test: ['functions/adapters/cognito/tokens.test.ts', 'is refused by an earlier one'],
  },
  {
    promise: 'a signed unsubscribing is ours',
    file: 'functions/adapters/unsubscribe-tokens.ts',
    from: 'given.length !== wanted.length || !timingSafeEqual(given, wanted)',
    to: 'given.length !== wanted.length',
    test: ['functions/calls/unsubscribe/run.test.ts', 'an invalid token switches nothing off'],
  },
  {
    promise: 'a webhook with a wrong signature is refused',
    file: 'functions/flows/licenses/receive-webhook.ts',
    from: "if (!nudge) throw new AppError('invalid', messages.failure.badSignature);",
    to: 'if (!nudge) return { received: true };',
    test: ['functions/calls/stripe-webhook/handler.test.ts', 'is refused and not queued'],
  },
];
