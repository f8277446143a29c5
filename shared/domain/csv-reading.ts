// Tables as spreadsheets and CRMs of many countries write them: with commas, semicolons or tabs, whatever ends their lines.
import { spreadsheetMark } from './csv.ts';

export interface ReadCsv {
  /** Lines of cells as they stand in the file, without blanks around them; an empty line has one empty cell. */
  rows: string[][];
  /** Where a quotation mark opens that nothing closes: everything below it is one cell. Lines are counted from 1. */
  unclosedAt: number | undefined;
}

const dividers = [',', ';', '\t', '|'] as const;

/** Excel's own note of what divides the cells, which its users never see. */
const dividerNote = /^sep=([,;\t|])(\r\n|\r|\n)/i;

export function readCsv(text: string): ReadCsv {
  const whole = text.startsWith(spreadsheetMark) ? text.slice(spreadsheetMark.length) : text;
  const noted = dividerNote.exec(whole);
  const content = noted ? whole.slice(noted[0].length) : whole;
  const read = rowsIn(content, noted?.[1] ?? dividerOf(content));
  // The end of the last line begins no other.
  if (read.rows.at(-1)?.every(cell => cell === '')) read.rows.pop();
  return read;
}

/** More than any line of headings has. */
const longestHead = 100_000;

/** The divider that the first line with words has most of, outside of quotes. */
function dividerOf(content: string): string {
  const head = content.slice(0, longestHead).replace(/"(?:[^"]|"")*"/g, '');
  const line = /[^\r\n]+/.exec(head)?.[0] ?? '';
  const counted = dividers.map(divider => [divider, line.split(divider).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function rowsIn(content: string, divider: string): ReadCsv {
  const rows: string[][] = [];
  const special = new RegExp(`[${divider === '|' ? '\\|' : divider}\r\n]`, 'g');
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const cell = cellAt(content, at, special);
    if (cell.isOpen) return { rows: [...rows, [...row, cell.text]], unclosedAt: rows.length + 1 };
    row.push(cell.text.trim());
    const sign = content[cell.end];
    at = cell.end + 1;
    if (sign === divider) continue;
    rows.push(row);
    if (sign === undefined) return { rows, unclosedAt: undefined };
    row = [];
    if (sign === '\r' && content[at] === '\n') at += 1;
  }
}

/** The cell that begins here, and where the sign stands that ends it. */
function cellAt(
  content: string,
  from: number,
  special: RegExp,
): { text: string; end: number; isOpen: boolean } {
  const nextSign = (after: number) => {
    special.lastIndex = after;
    return special.exec(content)?.index ?? content.length;
  };
  let open = from;
  while (content[open] === ' ') open += 1;
  if (content[open] !== '"') {
    const end = nextSign(from);
    return { text: content.slice(from, end), end, isOpen: false };
  }
  let text = '';
  for (let at = open + 1; ; ) {
    const quote = content.indexOf('"', at);
    if (quote < 0) return { text, end: content.length, isOpen: true };
    text += content.slice(at, quote);
    if (content[quote + 1] === '"') {
      text += '"';
      at = quote + 2;
      continue;
    }
    // What stands behind the closing quote belongs to the cell, as spreadsheets read it.
    const end = nextSign(quote + 1);
    return { text: text + content.slice(quote + 1, end), end, isOpen: false };
  }
}
