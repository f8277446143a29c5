// Times as people, spreadsheets and CRMs of many countries write them into a cell.
import { dayMs, minuteMs } from '../time.ts';
import { wallClockOf } from './zone-time.ts';

/** Whether 3/4/2026 is the third of April or the fourth of March. */
export type DayOrder = 'day-first' | 'month-first';

/** A time that is as exact as it was written: any time of its day, minute or second. */
export interface CellTime {
  at: number;
  /** Not included. */
  until: number;
  /** The other time at which the clock showed this, of an hour that it shows twice. */
  again?: number;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp])?\.?(?:[Mm]\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$`;
const shapes = {
  iso: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}`),
  dotted: new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})${clock}`),
  slashed: new RegExp(String.raw`^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})${clock}`),
  monthFirst: new RegExp(String.raw`^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})${clock}`),
  dayFirst: new RegExp(String.raw`^(\d{1,2})[. -]+([A-Za-z]{3})[a-z]*[.,]?[ -](\d{4})${clock}`),
};

/** Excel counts days, with the time as a fraction: of the years 2000 to 2099. */
const daysOfExcel =
  /^(3652[6-9]|365[3-9]\d|36[6-9]\d\d|3[7-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3}|730[0-4]\d)([.,]\d+)?$/;
const excelBegins = Date.UTC(1899, 11, 30);

/**
 * The order that these cells show: 13/4/2026 can only be day first. Undefined where none shows it; `both` where one
 * contradicts another.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'both' | undefined {
  const orders = new Set<DayOrder>();
  for (const cell of cells) {
    const [, first, second] = shapes.slashed.exec(cell) ?? [];
    if (Number(first) > 12) orders.add('day-first');
    if (Number(second) > 12) orders.add('month-first');
  }
  return orders.size === 2 ? 'both' : [...orders][0];
}

/** Whether a cell has a date that two orders read differently. */
export function needsDayOrder(cell: string): boolean {
  const [, first, second] = shapes.slashed.exec(cell) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

/** The time in a cell, by the clock of a zone unless it names its own; undefined for any other text. */
export function timeInCell(
  cell: string,
  timeZone: string,
  order: DayOrder | undefined,
): CellTime | undefined {
  if (/^\d{10}$/.test(cell)) return { at: Number(cell) * 1000, until: (Number(cell) + 1) * 1000 };
  if (/^\d{13}$/.test(cell)) return { at: Number(cell), until: Number(cell) + 1 };
  if (daysOfExcel.test(cell)) return ofExcel(Number(cell.replace(',', '.')), timeZone);
  const [, year, month, day, ...rest] = datePartsOf(cell, order) ?? [];
  if (year === undefined) return undefined;
  const [hour, minute, second, half, zone] = rest;
  const date = Date.UTC(fullYear(year), Number(month) - 1, Number(day));
  const isDate = new Date(date).getUTCDate() === Number(day) && Number(month) <= 12;
  const hours = hourOf(hour, half);
  if (!isDate || hours === undefined || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59)
    return undefined;
  const wall = date + ((hours * 60 + Number(minute ?? 0)) * 60 + Number(second ?? 0)) * 1000;
  if (hour === undefined) return { at: timeOf(wall, timeZone), until: timeOf(wall + dayMs, timeZone) };
  const length = second === undefined ? minuteMs : 1000;
  const [at, again] = zone === undefined ? momentsOf(wall, timeZone) : [wall - offsetIn(zone)];
  return { at, until: at + length, ...(again !== undefined && { again }) };
}

/** Year, month and day in this order, whatever order a cell has them in, and the parts of the clock behind them. */
function datePartsOf(cell: string, order: DayOrder | undefined): (string | undefined)[] | undefined {
  const iso = shapes.iso.exec(cell);
  if (iso) return [...iso];
  const named = shapes.monthFirst.exec(cell);
  if (named) return arranged(named, 3, 1, 2);
  const daily = shapes.dayFirst.exec(cell) ?? shapes.dotted.exec(cell);
  if (daily) return arranged(daily, 3, 2, 1);
  const slashed = shapes.slashed.exec(cell);
  const [, first, second] = slashed ?? [];
  if (!slashed) return undefined;
  if (Number(first) > 12 || first === second || order === 'day-first') return arranged(slashed, 3, 2, 1);
  return Number(second) > 12 || order === 'month-first' ? arranged(slashed, 3, 1, 2) : undefined;
}

function arranged(found: RegExpExecArray, year: number, month: number, day: number) {
  const name = found[month] ?? '';
  const number = /^\d/.test(name) ? name : String(months.indexOf(name.toLowerCase()) + 1);
  return [found[0], found[year], number, found[day], ...found.slice(4)];
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function hourOf(hour = '0', half: string | undefined): number | undefined {
  const hours = Number(hour);
  if (half === undefined) return hours < 24 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function ofExcel(days: number, timeZone: string): CellTime {
  const wall = excelBegins + Math.round(days * dayMs);
  const at = timeOf(wall, timeZone);
  return Number.isInteger(days) ? { at, until: timeOf(wall + dayMs, timeZone) } : { at, until: at + 1000 };
}

function offsetIn(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign ? (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1) : 0;
}

function timeOf(wall: number, timeZone: string): number {
  return momentsOf(wall, timeZone)[0];
}

/** The times at which a zone's clock shows this: two of an hour that it shows twice, of one that it skips the next. */
function momentsOf(wall: number, timeZone: string): [first: number, again?: number] {
  const shows = wallClockIn(timeZone);
  const offsetAt = (at: number) =>
    Date.parse(`${shows(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
  const before = wall - offsetAt(wall - dayMs);
  const after = wall - offsetAt(wall + dayMs);
  const [first = before, again] = [...new Set([before, after])].filter(at => at + offsetAt(at) === wall);
  return again === undefined ? [first] : [first, again];
}

const clocks = new Map<string, ReturnType<typeof wallClockOf>>();

function wallClockIn(timeZone: string) {
  const known = clocks.get(timeZone) ?? wallClockOf(timeZone);
  clocks.set(timeZone, known);
  return known;
}
