import type { DayOrder } from '../domain/leads/cell-time.ts';
import type { HashField } from '../domain/leads/contact-hashes.ts';
import {
  longestOutcomeFile,
  mostOutcomeRows,
  openFileDays,
  type TableRefusal,
} from '../domain/leads/outcome-file.ts';
import type { RowProblemCode } from '../domain/leads/outcome-rows.ts';
import { countText } from './counts.ts';
import { outcomeRefusalText } from './outcomes.ts';

/** Why nothing of a table can be read. */
export function tableRefusalText(code: TableRefusal['code'], row = 1): string {
  return {
    nothing: 'This file has no rows. It needs a line of column names, and a row for each lead.',
    'unclosed-quote': `In row ${row} a quotation mark opens and never closes, so the rows below can’t be told apart. Fix it, and choose the file again.`,
    'no-lead':
      'No column says which lead a row is about. Name one lead_id, or use a column of click IDs such as gclid.',
    'no-outcome': 'No column says what became of the leads. Name one outcome.',
    'too-many-rows': `A file can have up to ${countText(mostOutcomeRows)} rows. Split it, and upload one part after the other.`,
  }[code];
}

/** What is the matter with a row. */
export const rowProblemText: Readonly<Record<RowProblemCode, string>> = {
  ...outcomeRefusalText,
  'unknown-outcome': 'This isn’t an outcome. Use new, qualified, won, lost or spam.',
  'unreadable-value': 'We can’t read this amount for certain. Write it as 1234.50.',
  'other-currency': 'The sign of this amount is of another currency. Make both the same.',
  'unreadable-time': 'We can’t read this date. Write it as 2026-11-20 or 2026-11-20 14:05.',
  'unclear-withdrawn': 'This isn’t clear. Write yes or no, or leave it empty.',
  'unclear-time': 'We can’t tell day and month apart. Write the date as 2026-11-20.',
  'no-hash': 'This isn’t a SHA-256 hash: 64 digits and letters from a to f.',
  'no-country-code':
    'This phone number has no country code, so there’s no hash of it. Write it as +1 800 555 0100.',
  'unreadable-phone': 'We can’t read this phone number, so there’s no hash of it.',
  'unreadable-email': 'We can’t read this email address, so there’s no hash of it.',
  'no-lead-id': 'This isn’t a lead ID. They look like kx3de6g0-1795182300000.',
  'unknown-lead': 'This site has no lead with this ID. Leads are kept for 13 months.',
  'unknown-click': 'This site has no ad click with this ID. Click IDs are kept for 90 days.',
  'click-without-lead': 'No lead came from this ad click.',
  'said-twice': 'Several rows say different things about this lead. Keep one of them.',
};

export const outcomeFileText = {
  underWay: 'Your last file is still being carried out. Wait until it’s done.',
  replaced: 'Another file was uploaded since. Check yours again.',
  tooLate: `A file can be applied and undone for ${openFileDays} days. Upload it again.`,
  tooLong: `This file is too large even without its other columns. Split it into parts of up to ${countText(longestOutcomeFile)} characters.`,
} as const;

const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`);
const leadsText = (count: number) => (count === 1 ? '1 lead' : `${countText(count)} leads`);

/** What the dialog says in which a table is uploaded. */
export const outcomeUploadWords = {
  title: 'Upload what became of your leads',
  lead: 'Choose a CSV file from your CRM or a spreadsheet. We check it first and show you what would change.',
  columns: [
    ['lead_id', 'the ID from your form, or a column of click IDs such as gclid'],
    ['outcome', 'new, qualified, won, lost or spam'],
    ['value, currency, time, order_id', 'if you have them'],
    ['withdrawn', 'yes if ad networks may no longer be told'],
  ],
  others: 'Other columns, such as names and email addresses, never leave your computer.',
  help: 'More about this file',
  template: 'Download template',
  file: 'CSV file',
  fileHint: `Up to ${countText(mostOutcomeRows)} rows.`,
  choose: 'Choose a file first.',
  notCsv: 'This is a workbook, not a CSV file. In your spreadsheet, save it as CSV and choose that file.',
  tooBig: 'This file is larger than 50 MB. Delete columns you don’t need, or split it.',
  unreadable: 'Your browser couldn’t read this file. Choose it again.',
  found: (rows: number) => `${rowsText(rows)} found.`,
  read: (headings: string) => `Columns we’ll use: ${headings}.`,
  ignored: (headings: string, more: number) =>
    `Ignored, and not uploaded: ${headings}${more > 0 ? `, and ${countText(more)} more` : ''}.`,
  hashes: {
    label: (headings: readonly string[]) => `Send hashes of ${new Intl.ListFormat('en').format(headings)}`,
    hint: 'They help Google and Microsoft match more conversions. Your browser turns each email address and phone number into a code (a SHA-256 hash) and uploads only that. It goes to the network whose ad was clicked, and to none if consent was refused or withdrawn.',
    help: 'What hashes are for',
    on: (headings: string) => `Only hashes uploaded: ${headings}.`,
  },
  currency: 'Currency of amounts without one',
  dayOrder: 'How dates like 3/4/2026 are written',
  dayOrders: {
    'month-first': 'Month first: March 4',
    'day-first': 'Day first: April 3',
  } satisfies Record<DayOrder, string>,
  check: 'Check file',
  sending: 'Uploading…',
  loading: 'Loading your last file…',
  checking: 'Checking every row…',
  failed: 'The check didn’t finish. Upload the file again.',
  wouldChange: (leads: number) => (leads === 0 ? 'Nothing would change' : `${leadsText(leads)} would change`),
  withdrawn: 'Consent withdrawn',
  hashed: 'Hashes added',
  same: (rows: number) => `${rowsText(rows)} already match${rows === 1 ? 'es' : ''} your account.`,
  unnamed: (rows: number) => `${rowsText(rows)} without a lead ID, skipped.`,
  silent: (rows: number) => `${rowsText(rows)} without an outcome, skipped.`,
  wrong: (rows: number) => `${rowsText(rows)} with errors`,
  wrongHint:
    'They’re left out. Fix them and upload the file again whenever you like: what’s applied by then counts as unchanged.',
  unhashed: 'Left out of the hashes',
  unhashedHint: 'The outcomes of these rows count all the same.',
  unhashedColumn: {
    email: 'Email',
    microsoftEmail: 'Email',
    phone: 'Phone',
  } satisfies Record<HashField, string>,
  problemColumns: { rows: 'Rows', column: 'Column', problem: 'What’s wrong' },
  apply: (leads: number) => `Apply to ${leadsText(leads)}`,
  applying: (done: number, all: number) => `${countText(done)} of ${leadsText(all)} done.`,
  undoing: (done: number, all: number) => `Undoing: ${countText(done)} of ${leadsText(all)} done.`,
  goesOn: 'You can close this window. The work continues, and the result will be here.',
  applied: (leads: number) => `${leadsText(leads)} changed`,
  undone: (leads: number) => (leads === 1 ? '1 change undone' : `${countText(leads)} changes undone`),
  left: (leads: number) =>
    leads === 1
      ? '1 lead had changed in the meantime and stays as it is.'
      : `${countText(leads)} leads had changed in the meantime and stay as they are.`,
  uploadedAt: (when: string) => `Uploaded ${when}.`,
  undo: 'Undo all',
  undoUntil: (when: string) => `You can undo this until ${when}, or until you upload the next file.`,
  expired: 'This check is too old to apply. Upload the file again.',
  another: 'Choose another file',
  busy: 'One moment…',
} as const;
