// What the rows of a customer's table say of leads, before anybody knows whether such leads are there.
import { amountInCell, currenciesInCell, decimalSignOf } from './cell-amount.ts';
import { type CellTime, type DayOrder, dayOrderOf, needsDayOrder, timeInCell } from './cell-time.ts';
import type { HashNote, RowHashes } from './contact-hashes.ts';
import { conversionGoals } from './conversion-file-names.ts';
import { decimalsOf, isCurrency } from './currencies.ts';
import { type LeadOutcome, type LeadState, leadStates, type OutcomeRefusal } from './outcome.ts';
import type { OutcomeField } from './outcome-columns.ts';
import type { OutcomeTable } from './outcome-file.ts';
import { hashesInRow } from './row-hashes.ts';

/** What a table may leave open, as its owner chose. */
export interface TableChoices {
  timeZone: string;
  dayOrder: DayOrder | undefined;
  /** Of amounts without one. */
  currency: string;
}

export type RowProblemCode =
  | OutcomeRefusal['code']
  | 'unknown-outcome'
  | 'unreadable-value'
  | 'other-currency'
  | 'unreadable-time'
  | 'unclear-time'
  | 'unclear-withdrawn'
  | 'no-hash'
  | HashNote
  | 'no-lead-id'
  | 'unknown-lead'
  | 'unknown-click'
  | 'click-without-lead'
  | 'said-twice';

export interface RowProblem {
  row: number;
  /** The heading as it stands in the table. */
  column: string;
  code: RowProblemCode;
}

/** What one row says became of a lead. */
export interface RowOutcome {
  /** Null where its outcome stays as it is. */
  state: LeadState | null;
  /** Null without one. */
  value: number | null;
  /** Empty without a value. */
  currency: string;
  time: CellTime | undefined;
  order: string;
  /** That consent was withdrawn; a row cannot say that it is given again. */
  isWithdrawn: boolean;
  /** By which ad networks match the sale or qualification; absent where the row has none, or none may be reported. */
  hashes?: RowHashes | undefined;
}

export interface RowReading {
  row: number;
  /** As the cell has it; empty for a row that names its lead by clicks. */
  lead: string;
  clicks: readonly { heading: string; value: string }[];
  /** The heading of what names it. */
  leadColumn: string;
  /** Undefined if it has problems. */
  said: RowOutcome | undefined;
  problems: readonly RowProblem[];
  /** What of the row is left out while the rest of it counts. */
  notes: readonly RowProblem[];
}

export interface TableReading {
  rows: readonly RowReading[];
  /** Rows that name no lead, and rows of leads of which nothing is said. */
  unnamed: number;
  silent: number;
}

/** CRMs say it with more words; of a deal that is open nothing is to be said. */
const otherStates = new Map<string, LeadState | ''>([
  ['open', ''],
  ['closedwon', 'won'],
  ['closedlost', 'lost'],
]);

export function readTable(table: OutcomeTable, choices: TableChoices): TableReading {
  const readRow = rowReader(table, choices);
  const all = table.rows.map(readRow);
  const named = all.filter(({ lead, clicks }) => lead !== '' || clicks.length > 0);
  const rows = named.filter(({ said, problems }) => said || problems.length > 0);
  return { rows, unnamed: all.length - named.length, silent: named.length - rows.length };
}

/** Which choices a table leaves to its owner. */
export function openChoicesOf(table: OutcomeTable): Record<'currency' | 'dayOrder', boolean> {
  const { fields } = table.columns;
  const times = columnOf(table, 'time');
  return {
    currency: table.rows.some(({ cells }) => {
      const value = cellAt(cells, fields.value);
      return value !== '' && cellAt(cells, fields.currency) === '' && currenciesInCell(value)?.length !== 1;
    }),
    dayOrder: dayOrderOf(times) === undefined && times.some(needsDayOrder),
  };
}

/** An apostrophe marks a text as no formula in a spreadsheet. */
function cellAt(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (cells[place] ?? '').replace(/^'/, '');
}

function columnOf({ columns, rows }: OutcomeTable, field: OutcomeField): string[] {
  return rows.map(({ cells }) => cellAt(cells, columns.fields[field]));
}

function rowReader(table: OutcomeTable, choices: TableChoices) {
  const { headings, columns } = table;
  const { fields, clicks: clickPlaces } = columns;
  const decimalSign = decimalSignOf(columnOf(table, 'value'));
  const shown = dayOrderOf(columnOf(table, 'time'));
  const dayOrder = shown === 'both' ? undefined : (shown ?? choices.dayOrder);
  // A heading such as "State since (UTC)".
  const isUtc = /\butc\b/i.test(headings[fields.time ?? -1] ?? '');
  const timeZone = isUtc ? 'UTC' : choices.timeZone;

  return ({ row, cells }: OutcomeTable['rows'][number]): RowReading => {
    const cell = (field: OutcomeField) => cellAt(cells, fields[field]);
    const problems: RowProblem[] = [];
    const problem = (field: OutcomeField, code: RowProblemCode) =>
      void problems.push({ row, column: headings[fields[field] ?? -1] ?? '', code });
    const clicks = clickPlaces
      .map(place => ({ heading: headings[place] ?? '', value: cellAt(cells, place) }))
      .filter(({ value }) => value !== '');
    const lead = cell('lead');
    const leadColumn = (lead === '' ? clicks[0]?.heading : headings[fields.lead ?? -1]) ?? '';
    const reading = { row, lead, clicks, leadColumn, problems, notes: [] };

    const state = stateIn(cell('outcome'));
    const isWithdrawn = isYes(cell('withdrawn'));
    if (isWithdrawn === undefined) problem('withdrawn', 'unclear-withdrawn');
    if (state === '') return { ...reading, said: isWithdrawn ? { ...nothing, isWithdrawn } : undefined };
    if (state === undefined) problem('outcome', 'unknown-outcome');
    const money = state === 'new' ? noMoney : moneyIn(cell('value'), cell('currency'));
    if ('code' in money) problem(money.field, money.code);
    const time = cell('time') === '' ? undefined : timeInCell(cell('time'), timeZone, dayOrder);
    if (cell('time') !== '' && !time)
      problem('time', !dayOrder && needsDayOrder(cell('time')) ? 'unclear-time' : 'unreadable-time');
    const { hashes, notes, problems: noHashes } = hashesInRow(table, { row, cells });
    problems.push(...noHashes);
    const goal = conversionGoals.find(one => one === state && !isWithdrawn);
    const said =
      state && isWithdrawn !== undefined && !('code' in money) && problems.length === 0
        ? {
            state,
            ...withoutNought(state, money),
            time,
            order: cell('order'),
            isWithdrawn,
            ...(goal && hashes && { hashes }),
          }
        : undefined;
    return { ...reading, said, notes: goal ? notes : [] };
  };

  function moneyIn(cell: string, named: string): Money | MoneyProblem {
    if (cell === '') return noMoney;
    const meant = currenciesInCell(cell);
    const [only] = meant?.length === 1 ? meant : [];
    const currency = named.toUpperCase() || only || choices.currency;
    if (!isCurrency(currency))
      return { field: fields.currency === undefined ? 'value' : 'currency', code: 'unknown-currency' };
    if (meant && !meant.includes(currency)) return { field: 'value', code: 'other-currency' };
    const value = amountInCell(cell, decimalsOf(currency), decimalSign);
    return value === undefined ? { field: 'value', code: 'unreadable-value' } : { value, currency };
  }
}

type Money = Pick<RowOutcome, 'value' | 'currency'>;
interface MoneyProblem {
  field: OutcomeField;
  code: RowProblemCode;
}
const noMoney: Money = { value: null, currency: '' };
const nothing = { ...noMoney, state: null, time: undefined, order: '' };

/** Programs write a nought where spam has no value. */
function withoutNought(state: LeadState, money: Money): Money {
  return state === 'spam' && money.value === 0 ? noMoney : money;
}

const yes = ['yes', 'y', 'true', '1', 'x'];
const no = ['', 'no', 'n', 'false', '0'];

/** Undefined for a cell that says neither. */
function isYes(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
}

/** Empty for a cell that says nothing, undefined for one that says something else. */
function stateIn(cell: string): LeadState | '' | undefined {
  const word = cell.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (word === '' && cell === '') return '';
  return leadStates.find(state => state === word) ?? otherStates.get(word);
}

/**
 * What became of a lead by its row; null if it is new. If the row names only a
 * day, it means the time of that day that is already known, or at which the lead came.
 */
export function outcomeByRow(
  { state, value, currency, time, order }: RowOutcome,
  lead: { at: number; outcome: LeadOutcome | null },
  now: number,
): LeadOutcome | null {
  if (state === null) return lead.outcome;
  if (state === 'new') return null;
  const before = lead.outcome?.state === state ? lead.outcome.at : undefined;
  const said = time && notBefore(lead.at, time);
  const isMeant = (at: number | undefined) => at !== undefined && said && at >= said.at && at < said.until;
  const at = said ? ([before, lead.at].find(isMeant) ?? said.at) : (before ?? Math.max(now, lead.at));
  return { state, value, currency, at, order };
}

/** Nothing comes of a lead before it: of the two times that a clock shows twice, it may be the second. */
function notBefore(leadAt: number, time: CellTime): CellTime {
  const { at, until, again } = time;
  return until <= leadAt && again !== undefined && again + until - at > leadAt
    ? { at: again, until: again + until - at }
    : time;
}
