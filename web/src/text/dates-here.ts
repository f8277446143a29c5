// Moments on the reader's own calendar. Apart from dates.ts, which every page loads.

/** "Nov 3, 2026" where the reader is: the day on which it happened to them. Providers' own days are `dateText`. */
export function dateHereText(at: number): string {
  return here({ month: 'short', day: 'numeric', year: 'numeric' }).format(at);
}

/** "Nov 3, 2026, 2:05 PM GMT+1" where the reader is. */
export function momentHereText(at: number): string {
  return here({
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** "Nov 3 – Dec 3, 2026" where the reader is. */
export function spanHereText({ start, end }: { start: number; end: number }): string {
  return here({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(start, end);
}

/** "Europe/Rome". */
export function zoneHere(): string {
  return here({}).resolvedOptions().timeZone;
}

/** Made anew each time: who travels takes the page along. */
function here(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', parts);
}
