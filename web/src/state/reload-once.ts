import { kept } from './kept.ts';

const reloadedAt = kept<number>('reloaded-at');
const againAfterMs = 60_000;

let outcome: 'reloading' | 'lost' | undefined;

/** What became of code that could not be loaded: the page is about to be loaded anew, or that did not help. */
export function lostCode() {
  return outcome;
}

/** After a new release an open page asks for files that are gone: it is loaded anew, once. */
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
