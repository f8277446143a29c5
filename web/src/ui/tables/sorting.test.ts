import { describe, expect, test } from 'vitest';
import { sortAfterPress, sortedRows } from './sorting.ts';

const rows = [
  { id: 1, name: 'beta 10', amount: 5 },
  { id: 2, name: 'Alpha', amount: null },
  { id: 3, name: 'beta 9', amount: 20 },
  { id: 4, name: 'alpha', amount: 5 },
];
type Row = (typeof rows)[number];
const columns = [
  { name: 'name', title: 'name', sortBy: (row: Row) => row.name },
  { name: 'amount', title: 'amount', sortBy: (row: Row) => row.amount },
  { name: 'actions', title: 'actions' },
];

function idsBy(by: string, descending: boolean) {
  return sortedRows(rows, columns, { by, descending }).map(({ id }) => id);
}

describe('rows', () => {
  test.each([
    ['words, their numbers as numbers and whatever their case', 'name', false, [2, 4, 3, 1]],
    ['words backwards', 'name', true, [1, 3, 2, 4]],
    ['numbers, the unknown last', 'amount', false, [1, 4, 3, 2]],
    ['numbers backwards, the unknown still last', 'amount', true, [3, 1, 4, 2]],
    ['a column without an order, as they came', 'actions', false, [1, 2, 3, 4]],
    ['an unknown column, as they came', 'made-up', true, [1, 2, 3, 4]],
  ])('are put into the right order when sorted by %s', (_, by, descending, expected) => {
    expect(idsBy(by, descending)).toEqual(expected);
  });
});

describe('a press on a column', () => {
  const [name, amount] = columns as [(typeof columns)[0], (typeof columns)[0]];
  test.each([
    ['begins words with A', name, { by: 'amount', descending: true }, { by: 'name', descending: false }],
    [
      'begins numbers with the largest',
      amount,
      { by: 'name', descending: false },
      { by: 'amount', descending: true },
    ],
    ['turns its own order round', name, { by: 'name', descending: false }, { by: 'name', descending: true }],
  ])('%s', (_, column, before, after) => {
    expect(sortAfterPress(column, rows, before)).toEqual(after);
  });
});
