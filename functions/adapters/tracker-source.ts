declare const TRACKER_SOURCE: string;

/** The built tracker, put into the bundle by the build (functions/build.ts). */
export const builtTracker: string = TRACKER_SOURCE;
