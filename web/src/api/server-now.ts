// The time by the service's clock: months, trials and "three minutes ago" are reckoned by it, not by a browser's.
let ahead = 0;

/** The service's time of `at` by this browser's clock; that clock's own until a service has answered. */
export function serverNow(at = Date.now()): number {
  return at + ahead;
}

/** Takes the time, in whole seconds, from header `Date` of an answer. */
export function noteServerTime(date: string | null): void {
  if (date) ahead = Date.parse(date) - Date.now();
}
