import { nameOfSource } from '../attribution/sources.ts';
import { dayMs } from '../time.ts';
import type { PeriodCounts } from '../visits/period-counts.ts';
import type { ValueCounts } from '../visits/visit-dimensions.ts';

/** What a month's figures say about how the tracker is set up. */
export const setupFaults = [
  'no-visits',
  'no-leads',
  'went-quiet',
  'mixed-spelling',
  'unnamed-paid-clicks',
] as const;
export type SetupFault = (typeof setupFaults)[number];

/** So many visits bring a lead on any site with a form. */
const visitsForALead = 500;
const quietMs = 3 * dayMs;
/** Fewer visits say nothing about a share. */
const fewest = 50;

/** Faults that the figures of a month show. `to` is now, or the end of a month that is over. */
export function setupFaultsOf(
  counts: PeriodCounts,
  { from, to }: { from: number; to: number },
): SetupFault[] {
  const { visits, leads, excluded, lastSeen, dimensions } = counts;
  // A month that has just begun is empty on any small site, and what is excluded was reported.
  if (visits === 0) return excluded === 0 && to - from > quietMs ? ['no-visits'] : [];
  const found: Readonly<Record<Exclude<SetupFault, 'no-visits'>, boolean>> = {
    'no-leads': leads === 0 && visits >= visitsForALead,
    // A site with so many visits a day does not fall silent by itself.
    'went-quiet': visits >= fewest && to - lastSeen > quietMs,
    'mixed-spelling':
      hasTwins(dimensions.src, nameOfSource) || hasTwins(dimensions.med) || hasTwins(dimensions.cmp),
    'unnamed-paid-clicks': lacksCampaigns(counts),
  };
  return setupFaults.filter(fault => fault !== 'no-visits' && found[fault]);
}

/** `Spring` and `spring` are two in every table; of a known source every spelling is one. */
function hasTwins(values: ValueCounts = {}, nameOf = (name: string) => name): boolean {
  const names = new Set(Object.keys(values).map(nameOf));
  return new Set([...names].map(name => name.toLowerCase())).size < names.size;
}

/** Most clicks with an ad network's id say nothing of their campaign. */
function lacksCampaigns({ dimensions }: PeriodCounts): boolean {
  const withId = visitsIn(dimensions.net);
  return withId >= fewest && visitsIn(dimensions.cmp) < withId / 2;
}

function visitsIn(values: ValueCounts = {}): number {
  return Object.values(values).reduce((sum, { visits }) => sum + visits, 0);
}
