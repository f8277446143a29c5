import { kept } from './kept.ts';

const reloadedAt = kept<number>('reloaded-at');
const againAfterMs = 60_000;
/** Afterwards the page is taken to stay: the link was a download, or the visitor pressed Stop. */
const leavingMs = 10_000;

let outcome: 'reloading' | 'lost' | undefined;
let leftAt = Number.NEGATIVE_INFINITY;

/** What happened after code failed to load: the page is being reloaded, or reloading did not help. */
export function lostCode() {
  return outcome;
}

/**
 * After a release, an open page may request files that no longer exist; it is then reloaded once. Firefox and Safari
 * also call it a failure when the page is left while a file is under way: reloading would keep the visitor here.
 */
export function reloadOnceWhenOutdated() {
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  return addEventListener('vite:preloadError', event => {
    const now = Date.now();
    // Thrown, it would take down the rest of the page while the next one is still on its way.
    if (now - leftAt < leavingMs) return event.preventDefault();
    if (now - (reloadedAt.read() ?? 0) < againAfterMs) {
      outcome = 'lost';
      return;
    }
    outcome = 'reloading';
    reloadedAt.write(now);
    location.reload();
  });
}
