import type { StageThrottle } from '../template/rest-api.ts';

/** A token bucket on the clock that can be moved; answers whether one more request may pass. */
export function createBucket({ rate, burst }: StageThrottle, now: () => number): () => boolean {
  let tokens = burst;
  let at = now();
  return () => {
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now() - at);
    tokens = Math.min(burst, tokens + (passed / 1000) * rate);
    at = now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
