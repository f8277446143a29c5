// Moments in the reader's own time.
const shown = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A moment as a field for date and time holds it: the reader's own time, `2026-11-22T14:05`. */
export function localMinute(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offsetMs).toISOString().slice(0, 16);
}

/** "Nov 22, 2:05 PM", in the reader's own time. */
export function minuteText(at: number): string {
  return shown.format(at);
}

/** "Nov 22, 2026, 2:05 PM", in the reader's own time. */
export function momentText(at: number): string {
  return whole.format(at);
}

/** "Nov 22, 2026", as the reader's calendar has it. */
export function localDayText(at: number): string {
  return day.format(at);
}

/** "2:05 PM". */
export function clockText(at: number): string {
  return hour.format(at);
}

/** Where the reader's day begins, of a date in a field, `2026-11-22`; undefined for what is none. */
export function startOfDay(date: string, { daysLater = 0 } = {}): number | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined;
  return new Date(year, month - 1, dayOfMonth + daysLater).getTime();
}

/** The reader's time zone by its name, such as `Europe/Berlin`. */
export function localZone(): string {
  return whole.resolvedOptions().timeZone;
}
