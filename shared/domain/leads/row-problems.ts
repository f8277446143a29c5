import type { RowProblem } from './outcome-rows.ts';

/** What is the matter with some rows of a table, all of them. */
export interface ProblemOfRows extends Pick<RowProblem, 'column' | 'code'> {
  count: number;
  /** Their numbers, as `2–9, 14`. */
  rows: string;
}

/** Problems of the same kind together, none left out; the kind that a reader meets first comes first. */
export function problemsByKind(problems: readonly RowProblem[]): ProblemOfRows[] {
  const kinds = new Map<string, Pick<RowProblem, 'column' | 'code'> & { rows: Set<number> }>();
  for (const { row, column, code } of problems) {
    const key = `${code} ${column}`;
    const kind = kinds.get(key) ?? { column, code, rows: new Set() };
    kinds.set(key, kind);
    kind.rows.add(row);
  }
  return [...kinds.values()]
    .map(({ rows, ...kind }) => ({ ...kind, numbers: [...rows].sort((a, b) => a - b) }))
    .sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
    .map(({ numbers, ...kind }) => ({ ...kind, count: numbers.length, rows: rangesOf(numbers) }));
}

function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
