import type { TrackerWeights } from '#shared/domain/sites/tracker-weight.ts';

declare const TRACKER_WEIGHTS: TrackerWeights;

/** What the parts of the built tracker weigh, which the build inserts into the bundle. */
export const builtWeights: TrackerWeights = TRACKER_WEIGHTS;
