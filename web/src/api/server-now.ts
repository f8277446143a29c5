// The time by the service's clock: months, trials and "three minutes ago" are reckoned by it, not by a browser's.
const trustedMs = 60_000;
let ahead = 0;

/** The service's time of `at` by this browser's clock, which is trusted until an answer shows it wrong by a minute. */
export function serverNow(at = Date.now()): number {
  return at + ahead;
}

/** Takes the time from header `Date` of an answer. */
export function noteServerTime(date: string | null): void {
  const difference = date ? Date.parse(date) - Date.now() : ahead;
  ahead = Math.abs(difference) > trustedMs ? difference : 0;
}
