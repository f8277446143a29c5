// Times on the reader's own clock and calendar. Apart from dates.ts, which every page loads.

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** "Nov 3, 2026" where the reader is: the day on which it happened to them. Providers' own days are `dateText`. */
export function dateHereText(at: number): string {
  return here(date).format(at);
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
