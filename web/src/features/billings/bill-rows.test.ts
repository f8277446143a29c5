import { describe, expect, test } from 'vitest';
import { billItem, licenseBilling, paypalItem } from '../../../../test/support/fakes/answered-bills.ts';
import { dateHereText, spanHereText } from '../../text/dates-here.ts';
import { billCsv } from './bill-csv.ts';
import { refundTexts } from './bill-words.ts';
import { filterBills } from './filter-bills.ts';
import { comingCharge } from './next-charge.ts';

const at = Date.UTC(2026, 10, 3, 14, 2, 11);

describe('the export', () => {
  const linesOf = (...items: Parameters<typeof billCsv>[0][number][]) => billCsv(items).split('\r\n');

  test('has a heading, quoted cells and line ends of RFC 4180 when a bill is written', () => {
    const [head, line, end, ...others] = linesOf(billItem({ date: at, tax: 400, pdf: null, page: null }));
    expect(head).toBe(
      '"Date (UTC)","Number","Description","Period from (UTC)","Period to (UTC)","License","Domain","Paid with",' +
        '"Currency","Tax","Amount","Refunded","Status","Invoice (PDF)","Page"',
    );
    expect(line).toBe(
      '"2026-11-03 14:02:11","UTM-0001","1 × Plus (at $25.00 / month)","2026-11-03 14:02:11","2026-12-03 14:02:11",' +
        '"lk_1","rossi.test","Card","USD","4","25","0","Paid","",""',
    );
    expect([end, others]).toEqual(['', []]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '|cmd'])('makes no formula when a text is %j', text => {
    const [, line = ''] = linesOf(billItem({ description: text, domain: text, number: text }));
    expect(line.split(',').filter(cell => /^"[\s=+\-@|]/.test(cell))).toEqual([]);
    expect(line).toContain(`"'`);
  });

  test('keeps a quote and a comma within their cell when a text has them', () => {
    expect(linesOf(billItem({ description: 'Plus, "yearly"' }))[1]).toContain('"Plus, ""yearly"""');
  });

  test('leaves cells empty, without a made-up refund, when a provider does not say more', () => {
    const partly = paypalItem({ status: 'partly-refunded', refunds: [{ amount: null, date: null }] });
    const cells = linesOf(partly)[1]?.split(',');
    expect(cells?.slice(3, 5)).toEqual(['""', '""']);
    expect(cells?.slice(9, 13)).toEqual(['""', '"10"', '""', '"Partly refunded"']);
  });
});

describe('the search', () => {
  const items = [
    billItem({ date: at }),
    paypalItem({ date: at - 40 * 86_400_000, status: 'refunded', refunds: [{ amount: 1000, date: null }] }),
  ];
  test.each([
    ['nothing', '', '', 2],
    ['a number, in any case', 'utm-0001', '', 1],
    ['a domain', 'lamps', '', 1],
    ['an amount', '$25.00', '', 1],
    ['a month', 'sep 2026', '', 1],
    ['words in any order', 'month plus', '', 1],
    ['a provider', 'paypal', '', 1],
    ['a status', '', 'refunded', 1],
    ['both', 'rossi', 'refunded', 0],
    ['what is not there', 'xyz', '', 0],
  ])('finds the bills when they are searched by %s', (_, words, status, count) => {
    expect(filterBills(items, { words, status })).toHaveLength(count);
  });
});

describe('the text of a refund', () => {
  test.each([
    ['all of it, with its day', { amount: 1000, date: at }, `$10.00 back on ${dateHereText(at)}`],
    ['all of it, on no day that is known', { amount: 1000, date: null }, '$10.00 back'],
    ['a part of which nobody says how much', { amount: null, date: null }, 'See the amount at PayPal'],
  ])('%s', (_, refund, text) => {
    expect(refundTexts(billItem({ refunds: [refund] }))).toEqual([text]);
  });
});

describe('the next charge', () => {
  const due = (amount: number, date: number, license_key: string) =>
    licenseBilling({ license_key, next_charge: { amount, date } });

  test('is the sum of the first day when licenses are charged on several', () => {
    const licenses = [due(100, at + 1000, 'b'), due(1000, at, 'a'), due(5000, at + 3 * 86_400_000, 'c')];
    expect(comingCharge(licenses)).toMatchObject({ cents: 1100, at, licenses: [{}, {}] });
  });

  test('is none when no license is set to renew', () => {
    expect(comingCharge([licenseBilling({ next_charge: null })])).toBeNull();
  });
});

test('names the days of a span by the reader’s calendar when a bill covers one', () => {
  expect(spanHereText({ start: at, end: at + 30 * 86_400_000 })).toContain('2026');
});
