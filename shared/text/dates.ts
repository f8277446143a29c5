// Providers' dates are in UTC, hence readers in Auckland and in Honolulu see the same date.

const full = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Nov 3", where the year is obvious. */
export function dayText(at: number): string {
  return short.format(at);
}

/** "November 2026". */
export function monthText(at: number): string {
  return monthAndYear.format(at);
}

/** "Nov 3, 2026". */
export function dateText(at: number): string {
  return full.format(at);
}
