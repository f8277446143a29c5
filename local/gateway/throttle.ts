import type { StageThrottle } from '../template/rest-api.ts';

/** A token bucket on the clock that can be moved; answers whether one more request may pass. */
export function createBucket({ rate, burst }: StageThrottle, now: () => number): () => boolean {
  let tokens = burst;
  let at = now();
  return () => {
    tokens = Math.min(burst, tokens + ((now() - at) / 1000) * rate);
    at = now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
