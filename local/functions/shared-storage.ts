// One storage for all functions of this process. Node follows each storage through every promise anywhere, so that
// thirty functions with one each would make everything here several times slower.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';

const shared = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();

/** As Node's own class, as far as functions use it. */
class PartOfSharedStorage<Held> {
  getStore(): Held | undefined {
    return shared.getStore()?.get(this) as Held | undefined;
  }

  run<Result>(held: Held, work: (...given: unknown[]) => Result, ...given: unknown[]): Result {
    return shared.run(new Map(shared.getStore()).set(this, held), work, ...given);
  }
}

/** What a function gets as `node:async_hooks`. */
export const sharedAsyncHooks: object = { ...asyncHooks, AsyncLocalStorage: PartOfSharedStorage };
