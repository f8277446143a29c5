import type { Fault } from './fault.ts';

const deleting = 'functions/flows/account/delete-account.ts';
const deletingTest = 'functions/flows/account/delete-account.test.ts';

/** Who leaves is charged nothing any more, and leaves nothing behind. */
export const deletionFaults: readonly Fault[] = [
  {
    promise: 'a deletion ends all subscriptions, whatever fails beside',
    file: 'functions/flows/account/attempt-all.ts',
    from: 'catch (error) {',
    to: 'catch (error) { throw error;',
    test: [deletingTest, 'given the other provider or the pool fails, every subscription ends'],
  },
  {
    promise: 'a deletion loses nothing while a provider does not answer',
    file: deleting,
    from: 'await attemptAll(atOnce, carryOut);',
    to: 'await attemptAll(atOnce, carryOut).catch(() => undefined);',
    test: [deletingTest, 'a provider that does not answer stops the deletion'],
  },
];
