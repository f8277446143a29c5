// Whether a session that is gone was ended by somebody in this browser, or by itself.

const key = 'signed-out-at';
/** Longer than it takes from the mark until other tabs hear that the session is gone. */
const heardWithinMs = 60_000;

/** Called before the session is taken out of the browser. */
export function markSignOut(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage other tabs have sessions of their own.
  }
}

export function wasSignedOut(): boolean {
  return Math.abs(Date.now() - Number(localStorage.getItem(key))) < heardWithinMs;
}
