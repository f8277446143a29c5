import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JourneyTouch } from './journey.ts';
import { type LeadOutcome, leadStates } from './outcome.ts';
import { type FiguredLead, mostNames, outcomeDimensions, outcomeSums } from './outcome-figures.ts';

const touch: JourneyTouch = {
  at: 1,
  channel: 'Paid Search',
  source: 'google',
  medium: 'cpc',
  campaign: 'Spring',
  term: '',
  content: '',
  click: '',
  page: 'acme.example/sale',
  referrer: '',
};
const won: LeadOutcome = { state: 'won', value: 480.5, currency: 'USD', at: 1, order: '' };

function figuresOf(leads: readonly FiguredLead[]) {
  const sums = outcomeSums();
  for (const lead of leads) sums.add(lead);
  return sums.figures();
}

const lead = (change: Partial<FiguredLead> = {}): FiguredLead => ({
  first: touch,
  last: touch,
  outcome: null,
  ...change,
});

test('leads, won leads and revenue are grouped by channel, source, campaign and landing page, of either touch', () => {
  const mail = { ...touch, channel: 'Email' as const, source: 'newsletter', campaign: '', page: '' };
  const { leads, last, first, ...rest } = figuresOf([lead({ last: mail, outcome: won }), lead()]);
  expect([leads, rest.won, rest.revenue]).toEqual([2, 1, [{ currency: 'USD', value: 480.5 }]]);
  const revenue = [{ currency: 'USD', value: 480.5 }];
  expect(last.channels).toEqual([
    { name: 'Email', leads: 1, won: 1, revenue },
    { name: 'Paid Search', leads: 1, won: 0, revenue: [] },
  ]);
  expect(last.campaigns.map(({ name }) => name)).toEqual(['Spring', '(none)']);
  expect(last.landing_pages.map(({ name }) => name)).toEqual(['/sale', '(none)']);
  expect(first.channels).toEqual([{ name: 'Paid Search', leads: 2, won: 1, revenue }]);
});

test('spam is counted apart and in no other figure, whatever its value', () => {
  const spam = lead({ outcome: { ...won, state: 'spam', value: null, currency: '' } });
  const { states, leads, last } = figuresOf([spam, lead()]);
  expect([states.spam, leads]).toEqual([1, 1]);
  expect(last.channels).toMatchObject([{ leads: 1 }]);
});

test('a lost or only qualified lead is no revenue, whatever its value', () => {
  const some = (['lost', 'qualified'] as const).map(state => lead({ outcome: { ...won, state } }));
  expect(figuresOf(some)).toMatchObject({ leads: 2, won: 0, revenue: [] });
});

test('currencies are not added to each other, and decimals add up exactly', () => {
  const values = [0.1, 0.2, 0.7].map(value => lead({ outcome: { ...won, value } }));
  const yen = lead({ outcome: { ...won, value: 1200, currency: 'JPY' } });
  expect(figuresOf([...values, yen, lead({ outcome: { ...won, value: null, currency: '' } })])).toMatchObject(
    {
      won: 5,
      revenue: [
        { currency: 'JPY', value: 1200 },
        { currency: 'USD', value: 1 },
      ],
    },
  );
});

const anyLead = fc
  .record({
    channel: fc.constantFrom('Email', 'Direct', null),
    campaign: fc.oneof(fc.constantFrom('', 'other', '(none)', '__proto__'), fc.nat(150).map(String)),
    state: fc.constantFrom(...leadStates),
    value: fc.option(fc.integer({ min: 0, max: 99_999 }).map(cents => cents / 100)),
    currency: fc.constantFrom('USD', 'EUR'),
    hasFirst: fc.boolean(),
  })
  .map(({ channel, campaign, state, value, currency, hasFirst }) => {
    const last = { ...touch, channel, campaign } as JourneyTouch;
    const outcome = state === 'new' ? null : { ...won, state, value, currency };
    return { first: hasFirst ? last : null, last, outcome };
  });

test('the rows of every table add up to the whole, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLead, { maxLength: 400 }), leads => {
      const { first, last, ...whole } = figuresOf(leads);
      expect(Object.values(whole.states).reduce((sum, count) => sum + count, 0)).toBe(leads.length);
      expect(whole.leads).toBe(leads.length - whole.states.spam);
      for (const tables of [first, last])
        for (const dimension of outcomeDimensions) {
          const rows = tables[dimension];
          expect(rows.length).toBeLessThanOrEqual(mostNames + 2);
          expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
          expect(rows.reduce((sum, row) => sum + row.leads, 0)).toBe(whole.leads);
          expect(rows.reduce((sum, row) => sum + row.won, 0)).toBe(whole.won);
          for (const { currency, value } of whole.revenue) {
            const cents = rows.map(row => row.revenue.find(one => one.currency === currency)?.value ?? 0);
            expect(Math.round(100 * cents.reduce((sum, one) => sum + one, 0))).toBe(Math.round(100 * value));
          }
        }
    }),
    { numRuns: 60 },
  );
});
