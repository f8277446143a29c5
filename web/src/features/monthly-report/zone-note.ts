import { endOfMonth } from '#shared/domain/visits/periods.ts';
import { clockText } from '../../text/dates-here.ts';
import { reportText as text } from './text.ts';

/** That the report's days are those of UTC, and what time their midnight is for the reader. */
export function zoneNote(month: string, timeZone?: string): string {
  const [first, last] = [
    clockText(Date.parse(`${month}-01`), timeZone),
    clockText(endOfMonth(month), timeZone),
  ];
  const midnight = clockText(0, 'UTC');
  if (first === midnight && last === midnight) return text.utc;
  // Clocks that change in the middle of a month move the beginning of a day.
  return text.utcHere(first === last ? first : text.or(first, last));
}
