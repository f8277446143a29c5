import { expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { type OutcomeTable, outcomeTableIn } from './outcome-file.ts';
import {
  openChoicesOf,
  outcomeByRow,
  type RowOutcome,
  readTable,
  type TableChoices,
} from './outcome-rows.ts';

const usual: TableChoices = { timeZone: 'UTC', dayOrder: undefined, currency: 'USD' };
const read = (text: string, choices: Partial<TableChoices> = {}) =>
  readTable(outcomeTableIn(text) as OutcomeTable, { ...usual, ...choices });
const saidIn = (text: string, choices: Partial<TableChoices> = {}) =>
  read(text, choices).rows.map(({ said }) => said);

const head = 'lead_id,outcome,value,currency,time,order_id';

test('a row sets the outcome of a lead, with words in any case', () => {
  const { rows } = read(`${head}\na-1,WON,480.50,eur,2026-11-20 14:05,A-1`);
  const at = Date.UTC(2026, 10, 20, 14, 5);
  expect(rows).toEqual([
    {
      row: 2,
      lead: 'a-1',
      leadColumn: 'lead_id',
      clicks: [],
      problems: [],
      notes: [],
      said: {
        state: 'won',
        value: 480.5,
        currency: 'EUR',
        time: { at, until: at + 60_000 },
        order: 'A-1',
        isWithdrawn: false,
      },
    },
  ]);
});

test('additions of spreadsheets and CRMs are removed', () => {
  expect(saidIn(`${head}\n'-a,Closed Won,$5,,,\nb,closed-lost,,,,\nc,spam,0,USD,,`)).toMatchObject([
    { state: 'won', value: 5, currency: 'USD' },
    { state: 'lost', value: null },
    { state: 'spam', value: null, currency: '' },
  ]);
});

test('a lead set back to new has no other fields', () => {
  expect(saidIn(`${head}\na,new,many,XXX,,`)).toMatchObject([{ state: 'new', value: null, currency: '' }]);
});

test('rows without a lead, or without an outcome, are counted and no problem', () => {
  const { rows, unnamed, silent } = read(`${head}\n,won,5,,,\na,,,,,\nb,Open,5,,,\nc,lost,,,,`);
  expect([rows.length, unnamed, silent]).toEqual([1, 1, 2]);
});

test('a row may say that consent was withdrawn, with an outcome or without, and never that it was given', () => {
  const { rows, silent } = read(
    'lead_id,outcome,Consent withdrawn\na,won,Yes\nb,,x\nc,open,true\nd,lost,no\ne,,no\nf,won,maybe',
  );
  expect(rows.map(({ said }) => said && [said.state, said.isWithdrawn])).toEqual([
    ...[
      ['won', true],
      [null, true],
      [null, true],
      ['lost', false],
    ],
    undefined,
  ]);
  expect(rows.at(-1)?.problems).toEqual([{ row: 7, column: 'Consent withdrawn', code: 'unclear-withdrawn' }]);
  expect(silent).toBe(1);
  expect(saidIn('lead_id,withdrawn\na,yes\nb,')).toMatchObject([{ state: null, isWithdrawn: true }]);
});

test('a row may name its lead by click IDs instead', () => {
  const { rows } = read('gclid,msclkid,outcome\nG,,won\n,M,won');
  expect(rows.map(({ clicks, leadColumn }) => [leadColumn, ...clicks.map(({ value }) => value)])).toEqual([
    ['gclid', 'G'],
    ['msclkid', 'M'],
  ]);
});

test('every problem of every row is listed, with its column', () => {
  const { rows } = read(
    [
      head,
      'a,wonn,many,USD,soon,',
      'b,won,5,DOLLARS,,',
      'c,won,€5,USD,,',
      'd,won,"1,234",USD,3/4/2026,',
      'e,lost,,,,',
      // A builder, in Spanish, and a word that every object knows.
      'f,Constructor,,,,',
    ].join('\n'),
  );
  expect(
    rows.flatMap(({ problems }) => problems).map(({ row, column, code }) => [row, column, code]),
  ).toEqual([
    [2, 'outcome', 'unknown-outcome'],
    [2, 'value', 'unreadable-value'],
    [2, 'time', 'unreadable-time'],
    [3, 'currency', 'unknown-currency'],
    [4, 'value', 'other-currency'],
    [5, 'value', 'unreadable-value'],
    [5, 'time', 'unclear-time'],
    [7, 'outcome', 'unknown-outcome'],
  ]);
  expect(rows.flatMap(({ said }) => said?.state ?? [])).toEqual(['lost']);
});

test('the format of amounts and dates is found from the whole column', () => {
  const text = `${head}\na,won,"1.234",EUR,3/4/2026,\nb,won,"9,90",EUR,25/4/2026,`;
  expect(saidIn(text)[0]).toMatchObject({ value: 1234, time: { at: Date.UTC(2026, 3, 3) } });
});

test('given an ambiguous column, the owner’s choice counts; given contradicting dates, neither', () => {
  const text = `${head}\na,won,5,,3/4/2026,`;
  expect(saidIn(text, { dayOrder: 'month-first', currency: 'EUR' })[0]).toMatchObject({
    currency: 'EUR',
    time: { at: Date.UTC(2026, 2, 4) },
  });
  expect(
    saidIn(`${text}\nb,won,5,,25/4/2026,\nc,won,5,,4/25/2026,`, { dayOrder: 'day-first' })[0],
  ).toBeUndefined();
});

test('a heading may set its times to UTC', () => {
  const [said] = saidIn('Lead ID,State,State since (UTC)\na,won,2026-11-20 14:05:00', {
    timeZone: 'America/New_York',
  });
  expect(said?.time?.at).toBe(Date.UTC(2026, 10, 20, 14, 5));
});

const [hash, other] = ['a'.repeat(64), 'B0'.repeat(32)];
const hashHead = 'lead_id,outcome,withdrawn,email_sha256,phone_sha256';

test('hashes come with a sale or a qualification, and never with consent withdrawn', () => {
  const rows = [
    `a,won,,${hash},${other}`,
    `b,Qualified,,,${other}`,
    `c,lost,,${hash},`,
    `d,won,yes,${hash},`,
    'e,won,,,',
  ];
  expect(saidIn([hashHead, ...rows].join('\n')).map(said => said?.hashes)).toEqual([
    { email: hash, phone: other.toLowerCase() },
    { phone: other.toLowerCase() },
    ...[undefined, undefined, undefined],
  ]);
});

test('an invalid hash is a problem of its row, one that could not be made a note', () => {
  const { rows } = read(
    [hashHead, 'a,won,,jane@acme.example,', `b,won,,${hash},no-country-code`, `c,won,,${hash}0,x`].join('\n'),
  );
  expect(rows.flatMap(({ problems }) => problems)).toEqual([
    { row: 2, column: 'email_sha256', code: 'no-hash' },
    { row: 4, column: 'email_sha256', code: 'no-hash' },
    { row: 4, column: 'phone_sha256', code: 'no-hash' },
  ]);
  expect(rows.flatMap(({ notes }) => notes)).toEqual([
    { row: 3, column: 'phone_sha256', code: 'no-country-code' },
  ]);
  expect(rows.map(({ said }) => said?.hashes)).toEqual([undefined, { email: hash }, undefined]);
  // An address in a column of addresses is none of our business.
  expect(saidIn('lead_id,outcome,email\na,won,jane@acme.example')[0]).not.toHaveProperty('hashes');
});

const day = Date.UTC(2026, 10, 20);
const won: RowOutcome = {
  state: 'won',
  value: 5,
  currency: 'USD',
  time: undefined,
  order: '',
  isWithdrawn: false,
};
const said = (at: number) => ({ state: 'won', value: 9, currency: 'USD', at, order: '' }) as const;

test.each([
  ['without a time it is now', undefined, null, day + 900],
  ['without a time what was said before stays', undefined, said(day + 7), day + 7],
  ['a day is its beginning', { at: day - dayMs, until: day }, null, day - dayMs],
  ['the day of the lead is the lead’s own time', { at: day, until: day + dayMs }, null, day + 500],
  [
    'a second is the time within it that was set before',
    { at: day, until: day + 1000 },
    said(day + 700),
    day + 700,
  ],
  ['another time than before is another', { at: day + 1, until: day + 2 }, said(day + 700), day + 1],
] as const)('%s', (_, time, outcome, at) => {
  expect(outcomeByRow({ ...won, time }, { at: day + 500, outcome }, day + 900)?.at).toBe(at);
});

test.each([
  ['a,won,5,,3/4/2026,', { currency: true, dayOrder: true }],
  ['a,won,5,EUR,3/4/2026,\nb,won,,,25/4/2026,', { currency: false, dayOrder: false }],
  ['a,won,€5,,2026-04-03,', { currency: false, dayOrder: false }],
  ['a,won,$5,,3/4/2026,\nb,won,,,4/25/2026,\nc,won,,,25/4/2026,', { currency: true, dayOrder: false }],
])('given %j, the choices still open are %j', (rows, open) => {
  expect(openChoicesOf(outcomeTableIn(`${head}\n${rows}`) as OutcomeTable)).toEqual(open);
});

test('in the hour that a clock shows twice, the time after the lead is used', () => {
  const [row] = saidIn(`${head}\na,won,5,EUR,2026-10-25 02:30,`, { timeZone: 'Europe/Berlin' });
  if (!row) throw new Error('the row was not read');
  const first = Date.UTC(2026, 9, 25, 0, 30);
  const again = Date.UTC(2026, 9, 25, 1, 30);
  const atOf = (leadAt: number) => outcomeByRow(row, { at: leadAt, outcome: null }, again + 900_000)?.at;
  expect(atOf(first - 600_000)).toBe(first);
  expect(atOf(first + 30_000)).toBe(first + 30_000);
  expect(atOf(again - 600_000)).toBe(again);
  expect(atOf(again + 600_000)).toBe(first);
});

test('“new” is not an outcome', () => {
  expect(outcomeByRow({ ...won, state: 'new' }, { at: day, outcome: said(day) }, day)).toBeNull();
});
