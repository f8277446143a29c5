import { minuteMs } from '#shared/domain/time.ts';
import { momentsOf } from '../../../ui/local-minute.ts';

/**
 * The time that somebody means by a minute in a field. A minute has sixty seconds, of which the sale may be any: in
 * the minute of the click it was at the click, not before it. Of two times that the clock showed alike, the sale was at
 * the one that can be.
 */
export function timeOfMinute(text: string, clickedAt: number): number | undefined {
  const moments = momentsOf(text);
  const minute = moments.find(at => clickedAt - at < minuteMs);
  return minute === undefined ? moments[0] : Math.max(minute, clickedAt);
}
