// Moves the clock: by itself with time, so that what falls due happens, and on request; one move at a time.
import type { LocalClock } from './clock.ts';

const tickMs = 500;

export interface ClockTicker {
  now(): number;
  moveTo(target: number): Promise<void>;
  /** To an earlier time, after the moves before. */
  goBackTo(target: number): Promise<void>;
  stop(): Promise<void>;
}

/** `moved` is called after every move, by time or on request, and `moving` before one on request. */
export function startClockTicker(
  clock: LocalClock,
  moved: () => void,
  moving: (target: number) => void,
): ClockTicker {
  let working = Promise.resolve();
  let busy = false;
  const next = (move: () => Promise<void> | void): Promise<void> => {
    const mine = working.then(move).then(moved);
    working = mine.catch(error => console.error('What fell due failed:', error));
    return mine;
  };
  const moveTo = (target: () => number) => next(() => clock.moveTo(target()));
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    moveTo(clock.now)
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, tickMs);
  return {
    now: clock.now,
    moveTo: target =>
      moveTo(() => {
        moving(target);
        return target;
      }),
    goBackTo: target => next(() => clock.goBackTo(target)),
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
