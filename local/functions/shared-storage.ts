// One storage for all functions of this process. Node follows each storage through every promise anywhere, so that
// thirty functions with one each would make everything here several times slower. Even one costs a seventh of all time,
// so it is followed only while a function keeps something in it.
// Why: docs/decisions/0138
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';

const shared = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();
let running = 0;

/** As Node's own class, as far as functions use it. */
class PartOfSharedStorage<Held> {
  getStore(): Held | undefined {
    return shared.getStore()?.get(this) as Held | undefined;
  }

  run<Result>(held: Held, work: (...given: unknown[]) => Result, ...given: unknown[]): Result {
    running += 1;
    let result: Result;
    try {
      result = shared.run(new Map(shared.getStore()).set(this, held), work, ...given);
    } catch (error) {
      ended();
      throw error;
    }
    if (result instanceof Promise) result.then(ended, ended);
    else ended();
    return result;
  }
}

/** What goes on after its own promise has settled finds nothing any more: Lambda freezes it there. */
function ended() {
  running -= 1;
  if (running === 0) shared.disable();
}

/** What a function gets as `node:async_hooks`. */
export const sharedAsyncHooks: object = { ...asyncHooks, AsyncLocalStorage: PartOfSharedStorage };
