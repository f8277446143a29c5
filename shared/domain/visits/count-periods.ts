// Periods of a license's counts, all in UTC, and the sort keys of their items in table `counts`.

/** The minute of a time, `2026-11-22T14:05`. */
export function minuteOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

/** The hour of a time, `2026-11-22T14`. */
export function hourOf(at: number): string {
  return new Date(at).toISOString().slice(0, 13);
}

/** The day of a time, `2026-11-22`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** When a minute, an hour or a day begins, epoch milliseconds. */
export function beginOf(period: string): number {
  return Date.parse(`${period}${'0000-01-01T00:00'.slice(period.length)}:00Z`);
}

/** Key of a minute count; one that is full goes on in its next part. */
export function minuteKey(minute: string, part = 0): string {
  return part === 0 ? `minute#${minute}` : `minute#${minute}#${part}`;
}

/** Key of the item that holds the newest test of a license's site. */
export const testKey = 'test';

export function hourKey(hour: string): string {
  return `hour#${hour}`;
}

export function dayKey(day: string): string {
  return `day#${day}`;
}

/** Key of the ranges of time that the owner of a license does not want counted. */
export const excludedKey = 'excluded';

/** Key of the counts of a lead that is spam: what is to be taken from its minute. */
export function spamKey(at: number, leadId: string): string {
  return `spam#${minuteOf(at)}#${leadId}`;
}

/** Key of the note when an event counts whose own clock cannot be believed. */
export function movedKey(eventId: string): string {
  return `moved#${eventId}`;
}

/** Days until DynamoDB deletes the counts of a minute or an hour: longer than a queue keeps or parks a message. */
export const keptCountDays = 40;

/** Those of a day: twenty-five months, as a report compares its month with the one before, and reports go back two years. */
export const keptDayDays = 765;
