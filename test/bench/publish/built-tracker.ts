import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltTracker } from '#functions/flows/sites/file-of-license.ts';

/** The tracker as `npm run build` left it. */
export function builtTrackerHere(): BuiltTracker {
  const file = join(import.meta.dirname, '../../../.utmost/build/tracker/tracker.js');
  return { source: readFileSync(file, 'utf8'), collectUrl: 'https://collect.example' };
}
