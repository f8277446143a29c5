declare const TRACKER_SOURCE: string;

/** The built tracker, which the build inserts into the bundle. */
export const builtTracker: string = TRACKER_SOURCE;
