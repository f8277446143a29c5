// What a license's file weighs: measured part by part when the tracker is built, added up for any settings.
import {
  isDefaultFile,
  partsOf,
  type TrackerFileOptions,
  type TrackerPart,
  valuesOf,
} from './tracker-file.ts';

/** Bytes as browsers load them, compressed with brotli. */
export interface TrackerWeights {
  default: number;
  /** A file with settings, before any part. */
  open: number;
  parts: Readonly<Record<TrackerPart, number>>;
}

/** Texts of settings, which compress to about this share of their length. */
const textShare = 0.6;

/** What the file weighs, within a few dozen bytes: parts that share words weigh a little less together. */
export function weightOf(weights: TrackerWeights, file: TrackerFileOptions): number {
  if (isDefaultFile(file)) return weights.default;
  const parts = [...partsOf(file)].reduce((sum, part) => sum + weights.parts[part], 0);
  return weights.open + parts + Math.round(JSON.stringify(valuesOf(file)[4]).length * textShare);
}
