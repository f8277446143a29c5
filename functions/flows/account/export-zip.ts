import type {
  KeptItems,
  OpenZip,
  Person,
  PersonalData,
  WrittenZip,
} from '#functions/ports/account/personal-data.ts';
import { csvLines, spreadsheetMark } from '#shared/domain/csv.ts';
import { exportReadMe } from './account-data-text.ts';

type Item = Readonly<Record<string, unknown>>;

export interface Exported {
  person: Person;
  /** The account's attributes in the pool. */
  account: Readonly<Record<string, string>>;
  licenses: readonly object[];
  personalData: Pick<PersonalData, 'read'>;
  openZip: OpenZip;
}

/**
 * Everything that is kept for an account, as one zip: JSON of all of it, and CSV of what was tracked. It is packed as
 * it is read, so that only the packed file has to fit into memory.
 */
export async function exportZip({
  person,
  account,
  licenses,
  personalData,
  openZip,
}: Exported): Promise<Uint8Array> {
  const zip = openZip();
  zip.file('README.txt').end(exportReadMe);
  zip.file('account.json').end(jsonText(account));
  zip.file('licenses.json').end(jsonText(licenses));
  // What is read comes table by table: one list at a time is open.
  let open: OpenTable | undefined;
  for await (const page of personalData.read(person)) {
    const name = nameOf(page);
    if (open?.name !== name) {
      open?.end();
      open = page.items.length > 0 ? openTable(zip, name, page) : undefined;
    }
    open?.add(page.items);
  }
  open?.end();
  return zip.end();
}

function nameOf({ table, licenseKey }: KeptItems): string {
  return licenseKey === undefined ? table : `licenses/${licenseKey}/${table}`;
}

interface OpenTable {
  name: string;
  add(items: readonly Item[]): void;
  end(): void;
}

/** One list as JSON, and beside it as CSV if it is of what was tracked. Both are made in one go. */
function openTable(zip: WrittenZip, name: string, { items, licenseKey }: KeptItems): OpenTable {
  const json = zip.file(`${name}.json`);
  // The columns of the first page; what later items have beside them stands in the last one.
  const columns = [...new Set(items.flatMap(item => Object.keys(item)))].sort();
  const lines: string[] =
    licenseKey === undefined ? [] : [spreadsheetMark + csvLines([[...columns, 'more']])];
  let isFirst = true;
  return {
    name,
    add(more) {
      for (const item of more) {
        json.add(`${isFirst ? '[\n' : ',\n'}${jsonText(item)}`);
        isFirst = false;
        if (licenseKey !== undefined) lines.push(csvOf(item, columns));
      }
    },
    end() {
      json.end(isFirst ? '[]\n' : '\n]\n');
      if (licenseKey !== undefined) zip.file(`${name}.csv`).end(lines.join(''));
    },
  };
}

function csvOf(item: Item, columns: readonly string[]): string {
  const more = Object.fromEntries(Object.entries(item).filter(([name]) => !columns.includes(name)));
  const cells = columns.map(name => plainText(item[name]));
  return csvLines([[...cells, Object.keys(more).length > 0 ? jsonText(more) : '']]);
}

function plainText(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === undefined || value === null ? '' : jsonText(value);
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (inner instanceof Set ? [...inner] : inner));
}
