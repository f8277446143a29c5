// One clock for handlers, sandboxes, jobs, limits and tokens: they share a process, and most of them read the time in
// packages that take no clock, so Date itself is moved. Hence this process can run nothing else. Our own code that
// decides by time takes a `Clock` all the same, so that unit tests need no such trick.

/** Something that happens at a set time: a renewal, a retry, a sweep. */
export interface Due {
  /** Epoch milliseconds of the next thing to do, nothing when idle. */
  nextAt(): number | undefined;
  /** Does what is due at `now` and nothing later. */
  run(now: number): Promise<void>;
}

export interface LocalClock {
  now(): number;
  /** Milliseconds ahead of the machine's clock. */
  offset(): number;
  /** Moves to `target` (epoch ms), stopping at everything due on the way, in order; never back. */
  moveTo(target: number): Promise<void>;
  /**
   * Sets an earlier time, where nothing has happened yet that would then lie in the future. A history of months begins
   * there and ends now: one that began now would end in months to come, while the browser stays in the present.
   */
  goBackTo(target: number): void;
  watch(due: Due): void;
}

const RealDate = Date;
const mostSteps = 100_000;

/** Replaces the global Date by one that runs `offset` ahead; timers keep running at their real pace. */
export function installClock(offset: number, changed: (offset: number) => void): LocalClock {
  let ahead = offset;
  const watched: Due[] = [];
  const now = () => RealDate.now() + ahead;
  class MovedDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(now());
      else super(...(args as [number]));
    }
    static override now = now;
  }
  globalThis.Date = MovedDate as DateConstructor;
  const jump = (to: number) => {
    ahead = Math.max(ahead, to - RealDate.now());
    changed(ahead);
  };
  return {
    now,
    offset: () => ahead,
    watch: due => void watched.push(due),
    goBackTo(target) {
      ahead = target - RealDate.now();
      changed(ahead);
    },
    async moveTo(target) {
      for (let steps = 0; steps < mostSteps; steps++) {
        const next = nextOf(watched);
        if (next > target) break;
        jump(next);
        for (const due of watched)
          if ((due.nextAt() ?? Number.POSITIVE_INFINITY) <= now()) await due.run(now());
      }
      jump(target);
    },
  };
}

function nextOf(watched: readonly Due[]): number {
  return Math.min(...watched.map(due => due.nextAt() ?? Number.POSITIVE_INFINITY));
}
