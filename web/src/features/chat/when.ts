import { dayMs } from '#shared/domain/time.ts';
import { agoText, dateHereText } from '../../text/dates-here.ts';

/** "3 hours ago" within a day, then "Nov 3, 2026" where the reader is. */
export function whenText(at: number, now: number): string {
  return now - at < dayMs ? agoText(at, now) : dateHereText(at);
}
