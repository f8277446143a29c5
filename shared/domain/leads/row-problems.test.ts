import { expect, test } from 'vitest';
import type { RowProblem } from './outcome-rows.ts';
import { problemsByKind } from './row-problems.ts';

test('problems are grouped by kind, and no row is left out', () => {
  const [unknown, wrong] = [
    { column: 'lead_id', code: 'unknown-lead' },
    { column: 'time', code: 'unreadable-time' },
  ] as const;
  const problems: RowProblem[] = [
    ...[14, 3, 2, 4, 9].map(row => ({ row, ...unknown })),
    ...[2, 20, 20].map(row => ({ row, ...wrong })),
  ];
  expect(problemsByKind(problems)).toEqual([
    { ...unknown, count: 5, rows: '2–4, 9, 14' },
    { ...wrong, count: 2, rows: '2, 20' },
  ]);
  expect(problemsByKind([])).toEqual([]);
});
