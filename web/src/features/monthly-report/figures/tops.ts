import type { MonthlyReport } from '#shared/contract/traffic.ts';

export type NamedCounts = MonthlyReport['sources'][number];

/** The first rows of a table, and the sum of the others as one more. */
export function topOf(
  table: readonly NamedCounts[],
  most: number,
  nameOfOthers: (count: number) => string,
): NamedCounts[] {
  if (table.length <= most) return [...table];
  const others = table.slice(most - 1);
  const sum = (what: 'visits' | 'leads') => others.reduce((total, one) => total + one[what], 0);
  return [
    ...table.slice(0, most - 1),
    { name: nameOfOthers(others.length), visits: sum('visits'), leads: sum('leads') },
  ];
}
