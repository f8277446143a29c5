import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, plainCsvLines, spreadsheetMark } from './csv.ts';
import { readCsv } from './csv-reading.ts';

const table = [
  ['lead', 'note'],
  ['a-1', 'x, y; "z"\nnext'],
  ['b-2', ''],
];

test.each([
  ['commas and CRLF', ',', '\r\n'],
  ['semicolons', ';', '\n'],
  ['tabs and the line ends of an old Mac', '\t', '\r'],
  ['bars', '|', '\n'],
])('a file with %s is read', (_, divider, end) => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = table.map(row => row.map(quoted).join(divider)).join(end);
  for (const one of [text, text + end, spreadsheetMark + text])
    expect(readCsv(one)).toEqual({ rows: table, unclosedAt: undefined });
});

test('empty lines count, except one at the end', () => {
  expect(readCsv('a,b\n\n1,2\n').rows).toEqual([['a', 'b'], [''], ['1', '2']]);
  expect(readCsv('').rows).toEqual([]);
});

test('blanks around cells are removed, also before a quote; a quote within a cell is an ordinary character', () => {
  expect(readCsv('a , "b, c" ,5" pipe\n').rows).toEqual([['a', 'b, c', '5" pipe']]);
  expect(readCsv('"a"b,c').rows).toEqual([['ab', 'c']]);
});

test('given a quoted first line, its delimiter is not one within the quotes', () => {
  expect(readCsv('"Value, in USD";"a,b,c";id\n1;2;3').rows[1]).toEqual(['1', '2', '3']);
});

test('Excel’s `sep=` line sets the delimiter and is no row', () => {
  expect(readCsv('sep=;\r\na,b;c\r\n1;2').rows).toEqual([
    ['a,b', 'c'],
    ['1', '2'],
  ]);
});

test('given a quotation mark that is never closed, names its line', () => {
  expect(readCsv('a,b\n1,"2\n3,4\n').unclosedAt).toBe(2);
});

const cell = fc.string().map(text => text.replace(/[\p{Cc}\uFEFF]/gu, ' ').trim());

test('a CSV written for machines reads back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), rows => {
      const whole = [['lead', 'note'], ...rows, ['end', 'end']];
      expect(readCsv(plainCsvLines(whole)).rows).toEqual(whole);
      expect(readCsv(csvLines(whole)).rows).toHaveLength(whole.length);
    }),
  );
});
