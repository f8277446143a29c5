import { endOfMonth } from '#shared/domain/visits/periods.ts';
import { reportText as text } from './text.ts';

/** That the report's days are those of UTC, and what time their midnight is for the reader. */
export function zoneNote(month: string, timeZone?: string): string {
  const [first, last] = [
    clockTime(Date.parse(`${month}-01`), timeZone),
    clockTime(endOfMonth(month), timeZone),
  ];
  const midnight = clockTime(0, 'UTC');
  if (first === midnight && last === midnight) return text.utc;
  // Clocks that change in the middle of a month move the beginning of a day.
  return text.utcHere(first === last ? first : text.or(first, last));
}

/** "7:00 PM", in the reader's zone unless another one is named. */
export function clockTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
}
