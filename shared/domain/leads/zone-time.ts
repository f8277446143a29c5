// Moments as a clock on the wall shows them.

/** Whether this names a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  // Offsets such as `+02:00` are zones to `Intl`, and to no ad network.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A function that writes times as `yyyy-MM-dd HH:mm:ss` in a zone, in its summer time where it has one. */
export function wallClockOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return at => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const [year, month, day, hour, minute, second] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map(type => parts.get(type) ?? '');
    return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  };
}

/** The same with how far the zone is from UTC then: `2026-11-20 14:30:00-0500`. */
export function clockWithOffset(timeZone: string): (at: number) => string {
  const clock = wallClockOf(timeZone);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return at => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // `GMT-05:00`, and `GMT` alone for none.
    const offset = name.replace(/^GMT|:/g, '') || '+0000';
    return `${clock(at)}${offset}`;
  };
}
