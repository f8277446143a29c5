// Amounts as people and programs of many countries write them into a cell.
import { isCurrency } from './currencies.ts';

export type DecimalSign = '.' | ',';

/** What a sign or short word before or behind figures may mean. */
const currenciesOf = new Map(
  [
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['$', 'USD AUD CAD NZD HKD SGD MXN BRL TWD ARS CLP COP'],
    ['us$', 'USD'],
    ['a$', 'AUD'],
    ['c$', 'CAD'],
    ['ca$', 'CAD'],
    ['nz$', 'NZD'],
    ['r$', 'BRL'],
    ['¥', 'JPY CNY'],
    ['₹', 'INR'],
    ['₩', 'KRW'],
    ['₺', 'TRY'],
    ['₪', 'ILS'],
    ['₴', 'UAH'],
    ['zł', 'PLN'],
    ['kč', 'CZK'],
    ['kr', 'SEK NOK DKK ISK'],
    ['ft', 'HUF'],
    ['lei', 'RON'],
    ['fr', 'CHF'],
  ].map(([sign = '', codes = '']) => [sign, codes.split(' ')] as const),
);

interface Figures {
  /** Without what parts thousands but is no point or comma. */
  digits: string;
  isNegative: boolean;
  /** The currencies that the cell may mean; undefined where it names none. */
  currencies: readonly string[] | undefined;
}

/** The currencies that a cell may mean beside its amount; undefined where it names none. */
export function currenciesInCell(cell: string): readonly string[] | undefined {
  return figuresIn(cell)?.currencies;
}

/**
 * The sign that stands before decimals, as far as these cells show: 1.234,50 has a comma, 1,234 may be either. Undefined
 * where none shows it, or one contradicts another.
 */
export function decimalSignOf(cells: readonly string[]): DecimalSign | undefined {
  const signs = new Set(cells.flatMap(cell => signIn(figuresIn(cell)?.digits ?? '') ?? []));
  return signs.size === 1 ? [...signs][0] : undefined;
}

/** The amount in a cell; undefined for any other text, or an ambiguous one. */
export function amountInCell(
  cell: string,
  decimals: number,
  usual: DecimalSign | undefined,
): number | undefined {
  const figures = figuresIn(cell);
  if (!figures) return undefined;
  const { digits, isNegative } = figures;
  const amount = /[.,]/.test(digits) ? withSigns(digits, decimals, usual) : Number(digits);
  return amount !== undefined && isNegative ? -amount : amount;
}

function figuresIn(cell: string): Figures | undefined {
  const [, before = '', digits = '', behind = ''] = /^(\D*)(\d(?:[\d.,'’\s]*\d)?)(\D*)$/u.exec(cell) ?? [];
  // Two signs in a row part nothing, one in front has lost its nought, and blanks and apostrophes only part thousands.
  if (!digits || /\D\D/.test(digits) || /[.,]$/.test(before) || /['’\s](?!\d{3}(\D|$))/u.test(digits))
    return undefined;
  const word = `${before}${behind}`.replace(/[\s.,()+−–-]/gu, '');
  const currencies = isCurrency(word.toUpperCase())
    ? [word.toUpperCase()]
    : currenciesOf.get(word.toLowerCase());
  if (word !== '' && !currencies) return undefined;
  return { digits: digits.replace(/['’\s]/gu, ''), isNegative: /[-−(]/u.test(before), currencies };
}

/** The sign before the decimals of one amount; undefined where it has none, or may part thousands. */
function signIn(digits: string): DecimalSign | undefined {
  const signs = digits.match(/[.,]/g) ?? [];
  const [last] = signs.slice(-1) as DecimalSign[];
  if (!last) return undefined;
  if (new Set(signs).size === 2) return last;
  if (signs.length > 1) return last === '.' ? ',' : '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? undefined : last;
}

function withSigns(digits: string, decimals: number, usual: DecimalSign | undefined): number | undefined {
  const decimal = signIn(digits) ?? usual;
  if (!decimal) return undefined;
  const parts = decimal === '.' ? ',' : '.';
  const [, whole = '', fraction = ''] =
    new RegExp(`^(\\d+|\\d{1,3}(?:\\${parts}\\d{3})+)(?:\\${decimal}(\\d+))?$`).exec(digits) ?? [];
  // Noughts that a program adds are no decimals.
  const isExact = fraction.replace(/0+$/, '').length <= decimals;
  return whole && isExact ? Number(`${whole.replaceAll(parts, '')}.${fraction || 0}`) : undefined;
}
