import { plainCsvLines, spreadsheetMark } from '#shared/domain/csv.ts';
import { headingOf, outcomeFields } from '#shared/domain/leads/outcome-columns.ts';
import {
  longestOutcomeFile,
  type OutcomeTable,
  outcomeTableIn,
  ownColumnsOf,
} from '#shared/domain/leads/outcome-file.ts';
import { openChoicesOf } from '#shared/domain/leads/outcome-rows.ts';
import { AppError } from '#shared/errors.ts';
import { outcomeFileText, tableRefusalText, outcomeUploadWords as text } from '#shared/text/outcome-files.ts';
import { type ContactColumns, contactColumnsOf, hashedColumns } from './hash-contacts.ts';

/** Exports of large CRMs with all their columns are smaller. */
const mostBytes = 50_000_000;

export interface ReadFile {
  table: OutcomeTable;
  /** Columns of addresses, of which hashes can be sent; undefined without any. */
  contacts: ContactColumns | undefined;
  rows: number;
  headings: readonly string[];
  ignored: readonly string[];
  /** What its owner has to choose. */
  open: ReturnType<typeof openChoicesOf>;
}

/** Reads a file here, so that what it holds besides never leaves this computer; `problem` says why it can't be read. */
export async function readOutcomeFile(file: File): Promise<ReadFile | { problem: string }> {
  if (file.size > mostBytes) return { problem: text.tooBig };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: text.unreadable };
  if (isWorkbook(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)))) return { problem: text.notCsv };
  const table = outcomeTableIn(textOf(bytes));
  if ('refused' in table) return { problem: tableRefusalText(table.refused.code, table.refused.row) };
  const { ignored } = table.columns;
  const headings = headingsReadIn(table);
  const contacts = contactColumnsOf(table);
  return { table, contacts, rows: table.rows.length, headings, ignored, open: openChoicesOf(table) };
}

/** What is sent of a table: the columns that say what became of leads, if its owner wants it with hashes, and no others. */
export async function sentTextOf({ table, contacts }: ReadFile, withHashes: boolean): Promise<string> {
  const csv = ownColumnsOf(table, withHashes && contacts ? await hashedColumns(table, contacts) : undefined);
  if (csv.length > longestOutcomeFile) throw new AppError('invalid', outcomeFileText.tooLong);
  return csv;
}

/** What the table looks like, with one row of each kind to be written over. */
export function outcomeTemplate(today: string): string {
  const rows = [
    ['kx3de6g0-1795182300000', 'won', '480.00', 'USD', today, 'A-1017', ''],
    ['p04zt81c-1795185900000', 'lost', '', '', today, '', ''],
  ];
  return spreadsheetMark + plainCsvLines([outcomeFields.map(field => headingOf[field]), ...rows]);
}

/** The signs that workbooks of Excel begin with, new and old, and those of other spreadsheets. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  return (
    (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
  );
}

/** Spreadsheets save in the alphabets of their systems, too; the words that count here are the same in all of them. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function headingsReadIn({ headings, columns }: OutcomeTable): string[] {
  const places = new Set([...Object.values(columns.fields), ...columns.clicks]);
  return headings.filter((_, place) => places.has(place));
}
