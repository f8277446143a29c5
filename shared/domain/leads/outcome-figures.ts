// What became of the leads of a time, by where they came from. Spam is no lead: it is counted apart, in no other figure.
import { rowOfSource } from '../attribution/sources.ts';
import { noValue, otherValue } from '../visits/other-value.ts';
import { decimalsOf } from './currencies.ts';
import type { JourneyTouch } from './journey.ts';
import type { LeadOutcome, LeadState } from './outcome.ts';

export const outcomeDimensions = ['channels', 'sources', 'campaigns', 'landing_pages'] as const;
export type OutcomeDimension = (typeof outcomeDimensions)[number];

/** So many names of a dimension have a row each; the rest is one row, so that the rows add up to the whole. */
export const mostNames = 100;

export interface Revenue {
  currency: string;
  /** In the currency's own unit. */
  value: number;
}

export interface OutcomeFigures {
  leads: number;
  won: number;
  /** Of won leads whose value was said, by currency. */
  revenue: Revenue[];
}

/** The part of a lead that its figures are made of. */
export interface FiguredLead {
  first: JourneyTouch | null;
  last: JourneyTouch;
  outcome: LeadOutcome | null;
}

interface Sum {
  leads: number;
  won: number;
  /** In the smallest unit, in which sums are exact. */
  revenue: Map<string, number>;
}

/** Adds leads up, one after the other, so that none has to be kept. */
export function outcomeSums() {
  const states: Record<LeadState, number> = { new: 0, qualified: 0, won: 0, lost: 0, spam: 0 };
  const all = emptySum();
  const touches = { first: emptyTables(), last: emptyTables() };
  return {
    add({ first, last, outcome }: FiguredLead): void {
      states[outcome?.state ?? 'new'] += 1;
      if (outcome?.state === 'spam') return;
      addTo(all, outcome);
      for (const [which, touch] of [
        ['first', first],
        ['last', last],
      ] as const)
        for (const dimension of outcomeDimensions) {
          const names = touches[which][dimension];
          const name = touch ? nameOf[dimension](touch) || noValue : noValue;
          const sum = names.get(name) ?? emptySum();
          names.set(name, sum);
          addTo(sum, outcome);
        }
    },
    figures: () => ({
      states,
      ...figuresOf(all),
      first: tablesFrom(touches.first),
      last: tablesFrom(touches.last),
    }),
  };
}

const nameOf: Readonly<Record<OutcomeDimension, (touch: JourneyTouch) => string>> = {
  channels: ({ channel }) => channel ?? '',
  sources: ({ source, channel }) => rowOfSource(source, channel),
  campaigns: ({ campaign }) => campaign,
  // Without the host, as the report of visits has it.
  landing_pages: ({ page }) => page.replace(/^[^/]*/, ''),
};

function emptySum(): Sum {
  return { leads: 0, won: 0, revenue: new Map() };
}

function emptyTables(): Record<OutcomeDimension, Map<string, Sum>> {
  return { channels: new Map(), sources: new Map(), campaigns: new Map(), landing_pages: new Map() };
}

function addTo(sum: Sum, outcome: LeadOutcome | null): void {
  sum.leads += 1;
  if (outcome?.state !== 'won') return;
  sum.won += 1;
  if (outcome.value === null) return;
  const smallest = Math.round(outcome.value * 10 ** decimalsOf(outcome.currency));
  sum.revenue.set(outcome.currency, (sum.revenue.get(outcome.currency) ?? 0) + smallest);
}

function tablesFrom(tables: Record<OutcomeDimension, Map<string, Sum>>) {
  return Object.fromEntries(
    outcomeDimensions.map(dimension => [dimension, rowsOf(tables[dimension])]),
  ) as Record<OutcomeDimension, ({ name: string } & OutcomeFigures)[]>;
}

/** The most frequent first; what says nothing stands last. */
function rowsOf(names: Map<string, Sum>): ({ name: string } & OutcomeFigures)[] {
  const ranked = [...names]
    .filter(([name]) => name !== noValue && name !== otherValue)
    .sort(([a, one], [b, two]) => two.won - one.won || two.leads - one.leads || (a < b ? -1 : 1));
  const rest = [...ranked.slice(mostNames).map(([, sum]) => sum), names.get(otherValue) ?? emptySum()];
  const other = rest.reduce(together, emptySum());
  const none = names.get(noValue);
  return [
    ...ranked.slice(0, mostNames),
    ...(other.leads > 0 ? [[otherValue, other] as const] : []),
    ...(none ? [[noValue, none] as const] : []),
  ].map(([name, sum]) => ({ name, ...figuresOf(sum) }));
}

function together(one: Sum, two: Sum): Sum {
  const revenue = new Map(one.revenue);
  for (const [currency, smallest] of two.revenue)
    revenue.set(currency, (revenue.get(currency) ?? 0) + smallest);
  return { leads: one.leads + two.leads, won: one.won + two.won, revenue };
}

function figuresOf({ leads, won, revenue }: Sum): OutcomeFigures {
  return {
    leads,
    won,
    revenue: [...revenue]
      .map(([currency, smallest]) => ({ currency, value: smallest / 10 ** decimalsOf(currency) }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}
