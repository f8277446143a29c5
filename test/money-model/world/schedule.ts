// Who goes next, and what time it is. Requests of the product wait for their turn, its timers for their time; one of
// them goes on when nothing else is under way, chosen by the life's own seed. So the same life has the same order of
// requests each time, however busy the machine is, and waits cost no time.
// Why: docs/decisions/0176 and 0180
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { randomOf, takeIds } from './ids.ts';
import { openLine } from './line.ts';
import { type Subtle, signing } from './signing.ts';

/** The numbers of what goes on at once begin above those of any request. */
const beside = 1_000_000;
const mostBeside = 16;
/** How long a request is on its way. */
const leastMs = 3;
const mostMs = 40;
/** Rounds of the event loop without anything new: nothing comes any more before somebody gets a turn. */
const quietRounds = 8;

export interface Timer {
  at: number;
  caller: number;
  fire(): void;
}

/** Of the machine: the world's clock puts its own in its place. */
const RealDate = Date;

export type Schedule = ReturnType<typeof takeTime>;

/** Takes the place of timers, time and chance of this process; `putBack` gives them back. */
export function takeTime() {
  const { setTimeout: realTimeout, clearTimeout: realClear, setImmediate: realImmediate } = globalThis;
  const { timeout: realSignal } = AbortSignal;
  const { now: realNow } = RealDate;
  const { random: realRandom } = Math;
  const { now: realPerformance } = performance;
  const { subtle } = globalThis.crypto;
  const promises = createRequire(import.meta.url)('node:timers/promises') as { setTimeout: unknown };
  const { setTimeout: realPromise } = promises;
  const timersModule = createRequire(import.meta.url)('node:timers') as { setTimeout: unknown };

  let random = randomOf(1);
  /** The product's own: it must not move who goes next. */
  let chance = randomOf(1);
  let ids = randomOf(1);
  /** Of one request: two that are under way together draw as they come, which is as the machine pleases. */
  const own = new AsyncLocalStorage<{ number: number; draw(): number }>();
  /** Whose work this is: of two that come in the same moment it says who was first, as the machine must not. */
  const callerNow = () => own.getStore()?.number ?? 0;
  /** How often the one that asked last goes on: between lives in which tabs take turns and those in which one runs. */
  let persistence = 0.5;
  let [life, presses, groups] = [1, 0, 0];
  const drawOf = (number: number) => randomOf(life * 1_000_003 + number);
  let passedMs = 0;
  let busy = 0;
  let news = 0;
  let isConducting = false;
  let ended: () => void = () => undefined;
  let isRunning = () => false;
  let line = openLine();
  const timers = new Set<Timer>();

  const toWholeSecond = () => {
    passedMs = Math.ceil(passedMs / 1000) * 1000;
  };

  /** Whether the machine works on files or packed bytes for somebody: that takes as long as the machine is busy. */
  const isElsewhere = () => process.getActiveResourcesInfo().some(name => /Req|Zlib/.test(name));

  const round = () => new Promise<void>(done => realImmediate(done));

  const quiet = async () => {
    for (let still = 0, last = news; still < quietRounds; last = news) {
      await (busy > 0 ? new Promise<void>(done => (ended = done)) : round());
      still = busy > 0 || news !== last || (still === quietRounds - 1 && isElsewhere()) ? 0 : still + 1;
    }
  };

  const nextTimer = (): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers)
      if (!first || timer.at < first.at || (timer.at === first.at && timer.caller < first.caller))
        first = timer;
    return first;
  };

  const fire = (timer: Timer) => {
    timers.delete(timer);
    passedMs = Math.max(passedMs, timer.at);
    news += 1;
    timer.fire();
  };

  /** Lets one go on; whether there was one. */
  const step = async (): Promise<boolean> => {
    await quiet();
    const timer = nextTimer();
    if (timer && timer.at <= passedMs) {
      fire(timer);
      return true;
    }
    const next = line.next(random, persistence);
    if (next) {
      passedMs += leastMs + Math.floor(random() * (mostMs - leastMs));
      news += 1;
      next();
      return true;
    }
    if (!timer || !isRunning()) {
      isConducting = false;
      return false;
    }
    fire(timer);
    return true;
  };

  const conduct = async () => {
    if (isConducting) return;
    isConducting = true;
    while (await step());
  };

  const startTimer = (work: () => void, ms: number): Timer => {
    const timer = Object.assign({ at: passedMs + ms, caller: callerNow(), fire: work }, handle);
    timers.add(timer);
    news += 1;
    void conduct();
    return timer;
  };

  /** Nobody gets a turn before `work` has ended. */
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      news += 1;
      if (busy === 0) ended();
    }
  };

  const pause = (ms: number) => new Promise<void>(done => startTimer(done, ms));

  globalThis.setTimeout = Object.assign(
    (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (!isRunning()) return realTimeout(work, ms, ...given);
      return startTimer(() => work(...given), ms);
    },
    realTimeout,
  ) as typeof setTimeout;
  timersModule.setTimeout = globalThis.setTimeout;
  globalThis.clearTimeout = (timer => {
    if (!timers.delete(timer as unknown as Timer)) realClear(timer);
  }) as typeof clearTimeout;
  AbortSignal.timeout = ms => {
    const controller = new AbortController();
    startTimer(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
    return controller.signal;
  };
  const plain = {
    importKey: subtle.importKey.bind(subtle),
    sign: subtle.sign.bind(subtle),
    verify: subtle.verify.bind(subtle),
    digest: subtle.digest.bind(subtle),
  } as Subtle;
  Object.assign(subtle, signing(plain, during));
  promises.setTimeout = (ms = 0, value?: unknown) => pause(ms).then(() => value);
  RealDate.now = () => beginsAt + Math.floor(passedMs);
  performance.now = () => passedMs;
  Math.random = () => chance();
  const giveIdsBack = takeIds(() => (own.getStore()?.draw ?? ids)());

  return {
    /** The time before a world opens: all begin at the same moment. */
    restart(): void {
      [passedMs, line] = [0, openLine()];
      timers.clear();
    },
    /** A life begins in a fresh world, with an order of requests and ids of its own. */
    begin(order: number): void {
      [life, presses, groups] = [order, 0, 0];
      ids = randomOf(order);
      toWholeSecond();
    },
    /** A step begins, or a press in it: what went on before has no part in the order. */
    press(): void {
      presses += 1;
      toWholeSecond();
      random = randomOf(life * 1000 + presses);
      chance = randomOf(life * 1000 + presses);
      persistence = random();
    },
    /** `running` says whether the product is at work: only then does time pass for its timers. */
    while(running: () => boolean): void {
      isRunning = running;
    },
    /** Does the work of a request with ids of its own, by its number among all of this life. */
    withIdsOf: <Result>(number: number, work: () => Result): Result =>
      own.run({ number, draw: drawOf(number) }, work),
    /** Several at once, as tabs are: each has ids of its own, and a number that distinguishes it from the others. */
    together<Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]> {
      groups += 1;
      const first = beside + groups * mostBeside;
      return Promise.all(
        works.map((work, at) => own.run({ number: first + at, draw: drawOf(first + at) }, work)),
      );
    },
    /** Waits until it is the turn of who asks for `key`; answers its number among all turns of this life. */
    turn(key: string): Promise<number> {
      const turn = line.wait(callerNow(), key);
      news += 1;
      void conduct();
      return turn;
    },
    pause,
    startTimer,
    stopTimer: (timer: Timer | undefined) => void (timer && timers.delete(timer)),
    during,
    putBack(): void {
      line = openLine();
      timers.clear();
      Object.assign(globalThis, { setTimeout: realTimeout, clearTimeout: realClear });
      AbortSignal.timeout = realSignal;
      promises.setTimeout = realPromise;
      timersModule.setTimeout = realTimeout;
      for (const name of Object.keys(plain)) Reflect.deleteProperty(subtle, name);
      RealDate.now = realNow;
      performance.now = realPerformance;
      Math.random = realRandom;
      giveIdsBack();
    },
  };
}

/** A time of its own, so that a life does not depend on the day on which it is played. */
const beginsAt = Date.UTC(2027, 0, 5, 9);

/** What callers do with Node's timers beside clearing them. */
const handle = {
  ref: () => handle,
  unref: () => handle,
  hasRef: () => false,
  refresh: () => handle,
};
