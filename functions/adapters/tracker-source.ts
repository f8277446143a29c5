import { unpacked } from './unpacked.ts';

declare const TRACKER_SOURCE: string;

/** The built tracker, which the build compresses into the bundle. */
export const builtTracker: string = unpacked(TRACKER_SOURCE);
