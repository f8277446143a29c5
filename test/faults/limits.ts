import type { Fault } from './fault.ts';

/** How often something may be tried. */
export const limitsFaults: readonly Fault[] = [
  {
    promise: 'a limit of an address holds for its whole IPv6 network',
    file: 'functions/flows/buckets.ts',
    from: '.slice(0, 4)',
    to: '',
    test: ['functions/flows/checkout/try-card.test.ts', 'reach the provider'],
  },
  {
    promise: 'a limit of purchases holds until the account is confirmed',
    file: 'functions/flows/checkout/who-pays.ts',
    from: 'owned.length >= limits.pendingPurchases',
    to: 'owned.length > limits.pendingPurchases',
    test: ['functions/flows/checkout/who-pays.test.ts', 'the fourth purchase is refused'],
  },
  {
    promise: 'a limit of open orders holds',
    file: 'functions/flows/checkout/start-subscription.ts',
    from: 'if (recent.length >= limits.openOrders)',
    to: 'if (recent.length > limits.openOrders)',
    test: ['functions/flows/checkout/start-subscription.test.ts', 'a sixth open order is refused'],
  },
  {
    promise: 'a limit of an unconfirmed account’s declined cards holds',
    file: 'functions/flows/checkout/try-card.ts',
    from: "throw isLimited(error) ? new AppError('confirm-first', limitText.confirmFirst) : error;",
    to: 'if (!isLimited(error)) throw error;',
    test: ['functions/flows/checkout/try-card.test.ts', 'confirms its e-mail after three declined cards'],
  },
  {
    promise: 'a change of what opens an account asks for a sign-in of just now',
    file: 'functions/runtime/serve.ts',
    from: 'if (isChange && freshSignIn?.(body)) demandFreshSignIn(user);',
    to: 'void freshSignIn;',
    test: ['functions/runtime/serve.test.ts', 'asks for a new one after that'],
  },
];
