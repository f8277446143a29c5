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
  'unclear-time': 'We can’t tell day and month apart. Write the date as 2026-11-20.',
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
