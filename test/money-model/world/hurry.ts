// Pauses and time limits that run many times faster than the code under test asks for, so that a life in which a
// provider does not answer takes a second and not half a minute.
import { ClientRequest } from 'node:http';
import { createRequire } from 'node:module';

const timesFaster = 10;
/** Shorter ones belong to the machinery (sockets, disks), not to the product. */
const shortestMs = 60;

let hurries = false;

/**
 * Only while something is broken on the way: then the product waits. At other times a busy machine would make it give
 * up on services that work.
 */
export function hurry(on: boolean): void {
  hurries = on;
}

/** Lets every longer timer of this process obey `hurry`; answers a function that puts them back. */
export function hurryTimers(): () => void {
  const { setTimeout: plainTimeout } = globalThis;
  const { timeout: plainSignal } = AbortSignal;
  const { setTimeout: plainRequest } = ClientRequest.prototype;
  const promises = createRequire(import.meta.url)('node:timers/promises') as { setTimeout: unknown };
  const { setTimeout: plainPromise } = promises as {
    setTimeout: (ms?: number, ...rest: unknown[]) => unknown;
  };

  globalThis.setTimeout = Object.assign(
    (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      plainTimeout(work, faster(ms), ...given),
    plainTimeout,
  ) as typeof setTimeout;
  AbortSignal.timeout = ms => plainSignal.call(AbortSignal, faster(ms));
  ClientRequest.prototype.setTimeout = function (ms, ended) {
    return plainRequest.call(this, faster(ms), ended);
  };
  promises.setTimeout = (ms = 0, ...rest: unknown[]) => plainPromise(faster(ms), ...rest);

  return () => {
    globalThis.setTimeout = plainTimeout;
    AbortSignal.timeout = plainSignal;
    ClientRequest.prototype.setTimeout = plainRequest;
    promises.setTimeout = plainPromise;
  };
}

function faster(ms: number): number {
  return !hurries || ms < shortestMs ? ms : Math.ceil(ms / timesFaster);
}
