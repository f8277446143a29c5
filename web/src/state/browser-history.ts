import { createPath, type Location, type To } from 'react-router';

/** The history of a tab: the browser's own, or in a test one in memory. */
export interface TabHistory {
  readonly location: Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  /** Calls whenever somebody has gone back or forward. */
  listen: (heard: () => void) => unknown;
}

/** The browser's, with entries as react-router writes them itself. */
export const browserHistory: TabHistory = {
  get location() {
    const { pathname, search, hash } = window.location;
    const { usr: state = null, key = 'default' } = window.history.state ?? {};
    return { pathname, search, hash, state, key };
  },
  push: (to, state) => window.history.pushState(entry(state), '', addressOf(to)),
  replace: (to, state) => window.history.replaceState(entry(state), '', addressOf(to)),
  go: delta => window.history.go(delta),
  listen: heard => addEventListener('popstate', heard),
};

function entry(usr: unknown) {
  return { usr, key: Math.random().toString(36).slice(2) };
}

export function addressOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
