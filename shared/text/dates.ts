// Providers' dates are in UTC, hence readers in Auckland and in Honolulu see the same date.

const full = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** "Nov 3", where the year is obvious. */
export function dayText(at: number): string {
  return short.format(at);
}

/** "2 minutes ago" within the last day, otherwise the date. */
export function agoText(at: number, now: number): string {
  const past = Math.max(0, now - at);
  if (past >= units[0][1]) return `on ${dateText(at)}`;
  for (const [unit, ms] of units) if (past >= ms) return relative.format(-Math.floor(past / ms), unit);
  return 'just now';
}

/** "November 2026". */
export function monthText(at: number): string {
  return monthAndYear.format(at);
}

/** "Nov 3, 2026". */
export function dateText(at: number): string {
  return full.format(at);
}
