import { kept } from './kept.ts';

const reloadedAt = kept<number>('reloaded-at');
const againAfterMs = 60_000;

let outcome: 'reloading' | 'lost' | undefined;

/** What happened after code failed to load: the page is being reloaded, or reloading did not help. */
export function lostCode() {
  return outcome;
}

/** After a release, an open page may request files that no longer exist; it is then reloaded once. */
export function reloadOnceWhenOutdated() {
  return addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (now - (reloadedAt.read() ?? 0) < againAfterMs) {
      outcome = 'lost';
      return;
    }
    outcome = 'reloading';
    reloadedAt.write(now);
    location.reload();
  });
}
