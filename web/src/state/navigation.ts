import { atom } from 'nanostores';
import { createContext } from 'react';
import type { Location, NavigateOptions, Navigator, To } from 'react-router';
import { addressOf, type TabHistory } from './browser-history.ts';
import { notePosition } from './scroll-position.ts';

export interface ShownPlace {
  location: Location;
  /** Where the page was scrolled to stays, such as when a dialog opens. */
  keepsScroll: boolean;
  /** Why the page cannot be shown, where its code or the session did not come. */
  failure?: { error: unknown } | undefined;
  /** Where somebody is on the way to; the page before stays until that one is ready. */
  next?: Location;
}

/** Where the account is, as it was last ready to be drawn; null until its first page is. */
export const place = atom<ShownPlace | null>(null);

/** Where somebody is on the way to, for what says so. */
export const NextLocation = createContext<Location | null>(null);

/**
 * Follows the history. `prepare` brings what the page at an address needs, or undefined if all of that is there.
 * Why not the router that react-router has for this: docs/decisions/0205
 */
export function followHistory(
  history: TabHistory,
  prepare: (location: Location) => Promise<unknown> | undefined,
) {
  let latest: object;
  const arrive = async (keepsScroll = false) => {
    const { location } = history;
    latest = location;
    const before = place.get();
    const waits = prepare(location);
    let failure: ShownPlace['failure'];
    if (waits) {
      if (before) place.set({ ...before, next: location });
      failure = await waits.then(
        () => undefined,
        error => ({ error }),
      );
      // Somebody has gone elsewhere meanwhile.
      if (latest !== location) return;
    }
    if (before) notePosition(before.location);
    place.set({ location, keepsScroll, failure });
  };
  const step = (how: 'push' | 'replace') => (to: To, state: unknown, options?: NavigateOptions) => {
    history[how](to, state);
    void arrive(options?.preventScrollReset);
  };
  history.listen(() => void arrive());
  const navigator: Navigator = {
    createHref: addressOf,
    go: history.go,
    push: step('push'),
    replace: step('replace'),
  };
  return { navigator, first: arrive() };
}
