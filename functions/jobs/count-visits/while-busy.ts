import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';

const tries = 5;
const firstPauseMs = 50;

/** Whose time it is, and when it is over. */
export interface BatchTime {
  clock: Clock;
  until: number;
}

/**
 * Does a write again while the table is too busy for it, at the most until the time `until`. The pauses grow from try
 * to try and are random, so that writers who were refused together do not come back together.
 */
export async function whileBusy<T>(write: () => Promise<T>, { clock, until }: BatchTime): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const pause = firstPauseMs * 2 ** attempt * Math.random();
      if (!isBusy(error) || attempt === tries || clock.now() + pause >= until) throw error;
      await clock.pause(pause);
    }
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
