import { expect, test } from 'vitest';
import { readMatching } from './read-matching.ts';

/** Pages as a table answers them whose megabyte is full after `mostOfPage` rows. */
function table(rows: number, mostOfPage: number) {
  return async ({ after, limit }: { after: string | undefined; limit: number }) => {
    const from = after === undefined ? 0 : Number(after) + 1;
    const until = Math.min(rows, from + Math.min(limit, mostOfPage));
    return {
      rows: Array.from({ length: until - from }, (_, place) => from + place),
      next: until < rows ? String(until - 1) : undefined,
    };
  };
}

const rare = { cursor: undefined, most: 100, matches: (row: number) => row % 1000 === 999, placeOf: String };

test.each([500, 180])('as many rows are looked at whether pages hold 500 or %i', async mostOfPage => {
  const found = await readMatching(table(5000, mostOfPage), rare);
  expect(found).toEqual({ rows: [999, 1999], cursor: '1999', oldest: 1999 });
});

test('the end of a list has no cursor, a full page has one', async () => {
  expect(await readMatching(table(300, 7), rare)).toMatchObject({ rows: [], cursor: null });
  const every = { ...rare, most: 3, matches: () => true };
  expect(await readMatching(table(300, 2), every)).toMatchObject({ rows: [0, 1, 2], cursor: '2' });
});
