// Times on the reader's own clock and calendar. Apart from dates.ts, which every page loads.

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** "Nov 3, 2026" where the reader is: the day on which it happened to them. Providers' own days are `dateText`. */
export function dateHereText(at: number): string {
  return here(date).format(at);
}

/** "2 minutes ago" within the last day, otherwise the date where the reader is. */
export function agoText(at: number, now: number): string {
  const past = Math.max(0, now - at);
  if (past >= units[0][1]) return `on ${dateHereText(at)}`;
  for (const [unit, ms] of units) if (past >= ms) return relative.format(-Math.floor(past / ms), unit);
  return 'just now';
}

/** "Nov 3, 2026, 2:05 PM". */
export function timeText(at: number): string {
  return here({ dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** "Nov 3, 2026, 2:05 PM GMT+1". */
export function zonedTimeText(at: number): string {
  return here({ ...date, ...clock, timeZoneName: 'short' }).format(at);
}

/** "Nov 3, 2:05 PM", where the year is obvious. */
export function minuteText(at: number): string {
  return here({ month: 'short', day: 'numeric', ...clock }).format(at);
}

/** "2:05 PM", in the reader's zone unless another one is named. */
export function clockText(at: number, timeZone?: string): string {
  return here({ ...clock, timeZone }).format(at);
}

/** "Nov 3 – Dec 3, 2026" where the reader is. */
export function spanHereText({ start, end }: { start: number; end: number }): string {
  return here(date).formatRange(start, end);
}

/** "Europe/Rome". */
export function zoneHere(): string {
  return here({}).resolvedOptions().timeZone;
}

/** Made anew each time: who travels takes the page along. */
function here(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', parts);
}
