// When hours `2026-11-22T14`, days `2026-11-22` and months `2026-11` begin and end, all in UTC.

import { dayMs, hourMs, minuteMs } from '../time.ts';
import { beginOf, dayOf } from './count-periods.ts';

/**
 * A period is summed up when its end is so long ago: by then whatever was counted in it before it ended can be read,
 * and whatever comes later is marked anew.
 */
const settledMs = 2 * minuteMs;

/** The day that an hour belongs to; a day is its own. */
export function dayOfPeriod(period: string): string {
  return period.slice(0, 10);
}

export function isHour(period: string): boolean {
  return period.includes('T');
}

/** The first millisecond after an hour or a day. */
export function endOf(period: string): number {
  return beginOf(period) + (isHour(period) ? hourMs : dayMs);
}

/** From this age on the minutes of a period begin to expire, and its sum stays as it is. */
const changeableMs = 38 * dayMs;

/** Whether the sum of an hour or a day can still change. */
export function isChangeable(period: string, now: number): boolean {
  return beginOf(period) > now - changeableMs;
}

/** Whether an hour or a day is over for so long that it can be summed up. */
export function isSettled(period: string, now: number): boolean {
  return now >= endOf(period) + settledMs;
}

/** All days of a month, in order. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${month}-01`); new Date(at).toISOString().startsWith(month); at += dayMs)
    days.push(dayOf(at));
  return days;
}

/** `2026-10` before `2026-11`. */
export function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01`) - dayMs).toISOString().slice(0, 7);
}

/** The first millisecond after a month. */
export function endOfMonth(month: string): number {
  const start = new Date(`${month}-01`);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
}
