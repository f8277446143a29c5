// Times whose visits the owner does not want counted, such as those of a flood.
import { dayMs, minuteMs } from '../time.ts';

/** From one minute up to another one, which is not part of it. Epoch milliseconds. */
export interface ExcludedRange {
  from: number;
  to: number;
}

/** So far back a time can be excluded, or counted again: the minutes that it is made of are kept a little longer. */
export const excludableDays = 30;
/** Every reading of a month has all of them. */
export const maxExcludedRanges = 200;

/** So far ahead the end of a range may lie: a flood that goes on, or a test until tonight. */
const aheadMs = dayMs;

/** Whether a range is a time that has begun and ends soon. What nobody has seen yet is not left out for good. */
export function isTimeBegun({ from, to }: ExcludedRange, now: number): boolean {
  return from < to && from <= now && to <= now + aheadMs;
}

/** The whole minutes that a range touches. */
export function wholeMinutes({ from, to }: ExcludedRange): ExcludedRange {
  return { from: Math.floor(from / minuteMs) * minuteMs, to: Math.ceil(to / minuteMs) * minuteMs };
}

export function isExcluded(minuteStart: number, ranges: readonly ExcludedRange[]): boolean {
  return ranges.some(({ from, to }) => minuteStart >= from && minuteStart < to);
}

/** The ranges with one more; the same one twice is one. */
export function withRange(ranges: readonly ExcludedRange[], added: ExcludedRange): readonly ExcludedRange[] {
  return ranges.some(range => isSame(range, added)) ? ranges : [...ranges, added];
}

export function withoutRange(ranges: readonly ExcludedRange[], removed: ExcludedRange): ExcludedRange[] {
  return ranges.filter(range => !isSame(range, removed));
}

export function isExcludable({ from }: ExcludedRange, now: number): boolean {
  return from >= now - excludableDays * dayMs;
}

/**
 * What is excluded of the time from `from` to `to`, as a text: a sum that was made under another one is out of date.
 */
export function exclusionMark(ranges: readonly ExcludedRange[], from: number, to: number): string {
  const within = ranges
    .filter(range => range.from < to && range.to > from)
    .map(range => `${Math.max(range.from, from)}-${Math.min(range.to, to)}`);
  return [...new Set(within)].sort().join(' ');
}

function isSame(a: ExcludedRange, b: ExcludedRange): boolean {
  return a.from === b.from && a.to === b.to;
}
