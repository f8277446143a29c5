/** How often a price comes due; nothing means once a month. */
type Recurring = { interval: string; interval_count: number } | null;

export const DAY = 86_400;

/** The first billing moment counted from the anchor that lies after `after` (all in epoch seconds). */
export function nextBoundary(anchor: number, recurring: Recurring, after: number): number {
  const months = (recurring?.interval_count ?? 1) * (recurring?.interval === 'year' ? 12 : 1);
  let steps = Math.max(0, Math.floor((after - anchor) / (31 * DAY * months)));
  while (addMonths(anchor, steps * months) <= after) steps++;
  return addMonths(anchor, steps * months);
}

/** `months` after the anchor, on its day where the month has it: 31 January → 28 February → 31 March. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) / 1000 + (anchor % DAY);
}
