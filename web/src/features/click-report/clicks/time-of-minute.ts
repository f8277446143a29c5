/**
 * The time that somebody means by a minute in a field. A minute has sixty seconds, of which the sale may be any: in
 * the minute of the click it was at the click, not before it.
 */
export function timeOfMinute(text: string, clickedAt: number): number | undefined {
  const minute = Date.parse(text);
  if (Number.isNaN(minute)) return undefined;
  return minute < clickedAt && clickedAt - minute < 60_000 ? clickedAt : minute;
}
