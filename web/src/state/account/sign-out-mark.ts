// Whether a session that is gone was ended by somebody in this browser, or by itself.
import { kept } from '../kept.ts';

/** Where storage is refused, other tabs have sessions of their own. */
const mark = kept<number>('signed-out-at', () => localStorage);
/** Longer than it takes from the mark until other tabs hear that the session is gone. */
const heardWithinMs = 60_000;

/** Called before the session is taken out of the browser. */
export function markSignOut(): void {
  mark.write(Date.now());
}

export function wasSignedOut(): boolean {
  return Math.abs(Date.now() - Number(mark.read())) < heardWithinMs;
}
