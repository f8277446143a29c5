import * as z from 'zod';
import type { MinuteTouches } from '#functions/ports/visits/counts.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { readTouches } from '#shared/domain/visits/counted-touch.ts';
import type { PeriodCounts } from '#shared/domain/visits/period-counts.ts';
import { dimensionAttributes, readDimensions } from '#shared/domain/visits/visit-dimensions.ts';

/** Attributes that all counts in table `counts` have, besides those of their dimensions. */
const common = {
  visits: z.number().default(0),
  leads: z.number().default(0),
  last_seen: z.number().default(0),
};
const minute = z.object({
  ...common,
  flood_visits: z.number().default(0),
  flood_leads: z.number().default(0),
});
const flood = z.object({ from: z.number(), to: z.number(), visits: z.number(), leads: z.number() });
const sum = z.object({ ...common, floods: z.array(flood).default([]), left_out: z.number().default(0) });

/** Reads the counts of a minute that begins at `from`. */
export function countsOfMinute(raw: Readonly<Record<string, unknown>>, from: number): PeriodCounts {
  const { visits, leads, last_seen: lastSeen, flood_visits, flood_leads } = minute.parse(raw);
  const marked = { from, to: from + minuteMs, visits: flood_visits, leads: flood_leads };
  const floods = flood_visits + flood_leads > 0 ? [marked] : [];
  return { visits, leads, floods, excluded: 0, lastSeen, dimensions: readDimensions(raw) };
}

/** Reads how the visits of a minute came that begins at `from`. */
export function touchesOfMinute(raw: Readonly<Record<string, unknown>>, from: number): MinuteTouches {
  const { visits, flood_visits } = minute.parse(raw);
  return { beginsAt: from, visits: visits - flood_visits, touches: readTouches(raw) };
}

/** Reads the sum of an hour or a day. */
export function countsOfSum(raw: Readonly<Record<string, unknown>>): PeriodCounts {
  const { visits, leads, floods, left_out: excluded, last_seen: lastSeen } = sum.parse(raw);
  return { visits, leads, floods, excluded, lastSeen, dimensions: readDimensions(raw) };
}

/** The attributes of an hour or a day with these counts. */
export function sumAttributes({ visits, leads, floods, excluded, lastSeen, dimensions }: PeriodCounts) {
  return {
    visits,
    leads,
    last_seen: lastSeen,
    ...dimensionAttributes(dimensions),
    ...(floods.length > 0 && { floods }),
    ...(excluded > 0 && { left_out: excluded }),
  };
}
