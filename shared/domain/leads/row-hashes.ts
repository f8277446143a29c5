// What a row of a customer's table has of hashes: nothing but hashes, or why there is none, is ever taken.
import { type HashNote, hashFields, hashNotes, isHash, type RowHashes } from './contact-hashes.ts';
import type { OutcomeTable } from './outcome-file.ts';

interface OfColumn<Code> {
  row: number;
  column: string;
  code: Code;
}

interface HashReading {
  /** Undefined where there are none. */
  hashes: RowHashes | undefined;
  problems: readonly OfColumn<'no-hash'>[];
  /** Where a browser could make no hash. */
  notes: readonly OfColumn<HashNote>[];
}

export function hashesInRow(
  { headings, columns }: Pick<OutcomeTable, 'headings' | 'columns'>,
  { row, cells }: OutcomeTable['rows'][number],
): HashReading {
  const found = hashFields.flatMap(field => {
    const place = columns.hashes[field] ?? -1;
    const cell = cells[place] ?? '';
    return cell === '' ? [] : [{ field, cell, column: headings[place] ?? '' }];
  });
  const hashes = Object.fromEntries(
    found.filter(({ cell }) => isHash(cell)).map(({ field, cell }) => [field, cell.toLowerCase()]),
  );
  const notes = found.flatMap(({ cell, column }) => {
    const code = hashNotes.find(note => note === cell);
    return code ? [{ row, column, code }] : [];
  });
  const problems = found
    .filter(({ cell }) => !isHash(cell) && !hashNotes.some(note => note === cell))
    .map(({ column }) => ({ row, column, code: 'no-hash' as const }));
  return { hashes: Object.keys(hashes).length > 0 ? hashes : undefined, problems, notes };
}
