import { describe, expect, it, test } from 'vitest';
import { unknownConsent } from './ad-consent.ts';
import { defaultExport, headOfFile, isConversionName, linesOfFile } from './conversion-file.ts';
import type { ConversionFileName } from './conversion-file-names.ts';
import { isTimeZone } from './zone-time.ts';

const newYork = { names: { won: 'Sale', qualified: 'Good lead' }, timeZone: 'America/New_York' };
const sale = (at: number, value: number | null = 480, currency = 'USD') => ({
  value: 'Cj0KCQ-EXAMPLE_aB',
  conversion: { value, currency, at },
  consent: unknownConsent,
});

describe('a file for Google', () => {
  it('has the headings in its first row and a line for each conversion, to the letter', () => {
    const at = Date.UTC(2026, 10, 20, 19, 30);
    const { value, conversion } = sale(at);
    const consent = { userData: 'granted', personalization: 'denied' } as const;
    const named = { value, conversion: { ...conversion, order: 'A-17' }, consent };
    expect(headOfFile('google-gclid') + linesOfFile('google-gclid', newYork, [sale(at), named])).toBe(
      [
        'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
        'Cj0KCQ-EXAMPLE_aB,Sale,2026-11-20 14:30:00-0500,480.00,USD,,,',
        'Cj0KCQ-EXAMPLE_aB,Sale,2026-11-20 14:30:00-0500,480.00,USD,A-17,Granted,Denied',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    // The clocks of New York go forward on 8 March 2026 and back on 1 November.
    [Date.UTC(2026, 2, 8, 6, 59, 59), '2026-03-08 01:59:59-0500'],
    [Date.UTC(2026, 2, 8, 7), '2026-03-08 03:00:00-0400'],
    [Date.UTC(2026, 10, 1, 5, 30), '2026-11-01 01:30:00-0400'],
    [Date.UTC(2026, 10, 1, 6, 30), '2026-11-01 01:30:00-0500'],
    [Date.UTC(2026, 0, 1, 5), '2026-01-01 00:00:00-0500'],
  ])('writes %s as the clocks there show it, and how far they are from UTC', (at, text) => {
    expect(linesOfFile('google-gclid', newYork, [sale(at)])).toContain(`,${text},`);
  });

  it.each([
    ['google-gbraid', 'GBRAID'],
    ['google-wbraid', 'WBRAID'],
  ] as const)('named %s has its own kind of id', (file, heading) => {
    expect(headOfFile(file)).toBe(
      `${heading},Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization\r\n`,
    );
  });

  it('of qualified leads has their own name, and is otherwise the same', () => {
    const lines = (file: ConversionFileName) => headOfFile(file) + linesOfFile(file, newYork, [sale(0)]);
    expect(lines('google-gclid-qualified')).toBe(lines('google-gclid').replace(',Sale,', ',Good lead,'));
    expect(lines('microsoft-qualified')).toBe(lines('microsoft').replace(',Sale,', ',Good lead,'));
  });

  it('is in UTC and under our names by default', () => {
    const time = '1970-01-01 00:00:00+0000';
    for (const [file, name] of [
      ['google-gclid', 'Utmost lead'],
      ['google-gclid-qualified', 'Utmost qualified lead'],
    ] as const)
      expect(linesOfFile(file, defaultExport, [sale(0)])).toContain(`,${name},${time},`);
  });
});

test('hashes have columns of their own, in files with any', () => {
  const [email, phone] = ['a'.repeat(64), 'b'.repeat(64)];
  const converted = [{ ...sale(0), hashes: { email, phone } }, { ...sale(0), hashes: { phone } }, sale(0)];
  const text = (file: ConversionFileName, has: boolean) =>
    headOfFile(file, has) + linesOfFile(file, defaultExport, converted, has);
  const google = text('google-gclid', true).trimEnd().split('\r\n');
  expect(google.map(line => line.split(',').slice(7))).toEqual([
    ['Ad Personalization', 'Email', 'Phone Number'],
    ['', email, phone],
    ['', '', phone],
    ['', '', ''],
  ]);
  const microsoft = text('microsoft', true).trimEnd().split('\r\n');
  expect(microsoft.slice(1).map(line => line.split(',').slice(4))).toEqual([
    ['Conversion Currency', 'Hashed Email Address', 'Hashed Phone Number'],
    ['USD', email, phone],
    ['USD', '', phone],
    ['USD', '', ''],
  ]);
  expect(text('google-gclid', false)).not.toMatch(/Email|aaaa|bbbb/);
});

it('is in UTC for Microsoft, whatever the zone', () => {
  const at = Date.UTC(2026, 6, 1, 12);
  expect(headOfFile('microsoft') + linesOfFile('microsoft', newYork, [sale(at)])).toBe(
    [
      'Parameters:TimeZone=+0000',
      'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      'Cj0KCQ-EXAMPLE_aB,Sale,2026-07-01 12:00:00,480.00,USD',
      '',
    ].join('\r\n'),
  );
});

test.each([
  [0, 'EUR', '0.00,EUR'],
  [1234.5, 'USD', '1234.50,USD'],
  [1200, 'JPY', '1200,JPY'],
  [1.2345, 'KWD', '1.234,KWD'],
  [null, 'USD', ','],
] as const)('%s %s is written as %s', (value, currency, text) => {
  expect(linesOfFile('google-gclid', defaultExport, [sale(0, value, currency)])).toMatch(
    new RegExp(`,${text.replaceAll('.', '\\.')},,,\r\n$`),
  );
});

test.each(['=1+1', '-1', "=cmd|' /C calc'!A0", 'a b', 'a,b', 'a"b', '@x', '', 'é'])(
  'an id %j that no network can have made is in no file',
  value => {
    const converted = [{ ...sale(0), value }];
    expect(linesOfFile('google-gclid', defaultExport, converted)).toBe('');
  },
);

test.each([
  ['Utmost lead', true],
  ['Käufe, "groß"', true],
  ['Lead - website @ 50% | x=1', true],
  ['x'.repeat(100), true],
  ['', false],
  [' Sale', false],
  ['=1+1', false],
  ['+1', false],
  ['a\nb', false],
  ['x'.repeat(101), false],
])('%j as a name of conversions: %s', (name, right) => {
  expect(isConversionName(name)).toBe(right);
});

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Moon/Base', false],
  ['+02:00', false],
  ['', false],
])('%j as a time zone: %s', (name, right) => {
  expect(isTimeZone(name)).toBe(right);
});
