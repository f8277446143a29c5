import * as z from 'zod';
import type { TrafficCounts } from '#functions/ports/tracking.ts';
import { dimensionAttributes, readDimensions } from '#shared/domain/visit-dimensions.ts';

/** Attributes that all counts in table `counts` have, besides those of their dimensions. */
const item = z.object({
  visits: z.number().default(0),
  leads: z.number().default(0),
  suspect: z.number().default(0),
  last_seen: z.number().default(0),
});

/** Reads the counts of a minute, an hour or a day. */
export function countsFromItem(raw: Readonly<Record<string, unknown>>): TrafficCounts {
  const { visits, leads, suspect, last_seen: lastSeen } = item.parse(raw);
  return { visits, leads, suspect, lastSeen, dimensions: readDimensions(raw) };
}

/** The attributes of an hour or a day with these counts. */
export function countAttributes({ visits, leads, suspect, lastSeen, dimensions }: TrafficCounts) {
  return { visits, leads, suspect, last_seen: lastSeen, ...dimensionAttributes(dimensions) };
}
