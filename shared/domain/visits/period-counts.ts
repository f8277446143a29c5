import { type Flood, joinedFloods } from './flood.ts';
import { otherValue } from './other-value.ts';
import { type Dimension, type DimensionCounts, sumOfDimensions } from './visit-dimensions.ts';

/** What was counted in a period. */
export interface PeriodCounts {
  visits: number;
  leads: number;
  /** Among them, what came faster than a site's pace. */
  floods: readonly Flood[];
  /** Events in times that the owner has excluded: shown, and not counted. */
  excluded: number;
  /** Epoch milliseconds of the newest event, also of an excluded one; 0 for none. */
  lastSeen: number;
  dimensions: DimensionCounts;
}

export const noCounts: PeriodCounts = {
  visits: 0,
  leads: 0,
  floods: [],
  excluded: 0,
  lastSeen: 0,
  dimensions: {},
};

/** So many values of a dimension are kept of an hour or day; the rest is summed up as one. */
const valuesKept = 100;

export function sumOfCounts(parts: readonly PeriodCounts[]): PeriodCounts {
  const sum = { ...noCounts };
  for (const part of parts) {
    sum.visits += part.visits;
    sum.leads += part.leads;
    sum.excluded += part.excluded;
    sum.lastSeen = Math.max(sum.lastSeen, part.lastSeen);
  }
  return {
    ...sum,
    floods: joinedFloods(parts.flatMap(({ floods }) => floods)),
    dimensions: sumOfDimensions(parts.map(({ dimensions }) => dimensions)),
  };
}

/**
 * The counts without these leads. A name that was summed up with others is missing from the sum of the others, so that each
 * dimension still adds up to the whole.
 */
export function withoutLeads(counts: PeriodCounts, leads: readonly PeriodCounts[]): PeriodCounts {
  const gone = sumOfCounts(leads);
  const left = sumOfDimensions([counts.dimensions]);
  for (const [dimension, values] of Object.entries(gone.dimensions) as [Dimension, ValuesOf][])
    for (const [value, { leads: many }] of Object.entries(values)) {
      const fromName = take(left[dimension], value, many);
      take(left[dimension], otherValue, many - fromName);
    }
  return { ...counts, leads: Math.max(0, counts.leads - gone.leads), dimensions: left };
}

/** Takes up to so many leads from a value's; answers how many there were to take. */
function take(values: ValuesOf | undefined, value: string, many: number): number {
  const count = values?.[value];
  if (!values || !count) return 0;
  const taken = Math.min(count.leads, many);
  if (count.visits === 0 && count.leads === taken) delete values[value];
  else values[value] = { ...count, leads: count.leads - taken };
  return taken;
}

/** The counts of a time that is excluded: its events are named, count for nothing, and still show that the tracker runs. */
export function leftOut({ visits, leads, excluded, lastSeen }: PeriodCounts): PeriodCounts {
  return { ...noCounts, excluded: visits + leads + excluded, lastSeen };
}

/** The visits that are held against the allowance: nobody pays for a flood. */
export function usedVisits({ visits, floods }: PeriodCounts): number {
  return floods.reduce((left, flood) => left - flood.visits, visits);
}

/** The same counts with at most `most` values of each dimension, those with the most visits and leads, and the rest as one. */
export function withTopValues(counts: PeriodCounts, most = valuesKept): PeriodCounts {
  const kept: DimensionCounts[] = [];
  for (const [dimension, values] of Object.entries(counts.dimensions) as [Dimension, ValuesOf][]) {
    const ranked = Object.entries(values).sort(
      ([a, ofA], [b, ofB]) => ofB.visits + ofB.leads - ofA.visits - ofA.leads || (a < b ? -1 : 1),
    );
    for (const [place, [value, count]] of ranked.entries())
      kept.push({ [dimension]: { [place < most ? value : otherValue]: count } });
  }
  return { ...counts, dimensions: sumOfDimensions(kept) };
}

type ValuesOf = NonNullable<DimensionCounts[Dimension]>;
