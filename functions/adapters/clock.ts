import type { Clock } from '#functions/ports/clock.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
};
