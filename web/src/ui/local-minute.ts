// The reader's own time in fields for dates.

/** A time as a field for date and time holds it: the reader's own time, `2026-11-22T14:05`. */
export function localMinute(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offsetMs).toISOString().slice(0, 16);
}

/**
 * When the reader's clock shows what a field holds, the earlier time first: twice in an hour that it repeats, which is
 * half an hour on Lord Howe Island. None for a text that is no time.
 */
export function momentsOf(minute: string): number[] {
  const at = Date.parse(minute);
  if (Number.isNaN(at)) return [];
  const later = [at + 30 * 60_000, at + 60 * 60_000];
  return [at, ...later.filter(one => localMinute(one) === minute)];
}

/** When a day begins for the reader, by a date such as `2026-11-22`; undefined for a text that is no date. */
export function startOfDay(date: string, { daysLater = 0 } = {}): number | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined;
  return new Date(year, month - 1, dayOfMonth + daysLater).getTime();
}
