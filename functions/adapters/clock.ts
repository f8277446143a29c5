import type { Clock } from '#functions/ports.ts';

export const systemClock: Clock = { now: () => Date.now() };
