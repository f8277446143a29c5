/**
 * Runs what may fail once money has moved, or something was changed at a provider: that is final, whatever fails after.
 * Undefined if the work failed. `place` says in the log what that was. What does not answer is made up for by the next
 * look or by job `reconcile-payments`; anything else is a bug of ours, which is counted and rings.
 */
export type AfterMoney = <T>(place: string, work: () => Promise<T>) => Promise<T | undefined>;
