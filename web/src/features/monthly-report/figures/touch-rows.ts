import type { MonthlyReport } from '#shared/contract/traffic.ts';

export interface TouchRow {
  name: string;
  /** Visits that came last by it: all visits of the month. */
  last: number;
  /** Visits that came first by it, and last by something else. */
  first: number;
}

/** The channels of both touches, those that are large in either first. */
export function touchRows({ channels, first_touch: first }: MonthlyReport): TouchRow[] {
  const rows = new Map<string, TouchRow>();
  const row = (name: string) => {
    const found = rows.get(name) ?? { name, last: 0, first: 0 };
    rows.set(name, found);
    return found;
  };
  for (const { name, visits } of channels) row(name).last += visits;
  for (const { name, visits } of first.channels) row(name).first += visits;
  return [...rows.values()].sort((a, b) => Math.max(b.last, b.first) - Math.max(a.last, a.first));
}
