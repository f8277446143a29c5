import { vi } from 'vitest';

interface Entry {
  state: unknown;
  url: URL;
}

/** Fakes the parts of `location`, `history` and window events that the dialogs use. Returns the history entries. */
export function fakeHistory(address = 'https://utmost.example/'): Entry[] {
  const entries: Entry[] = [{ state: null, url: new URL(address) }];
  const events = new EventTarget();
  const current = () => entries.at(-1) as Entry;
  const entryOf = (state: unknown, address: string): Entry => ({
    state: structuredClone(state),
    url: new URL(address, current().url),
  });
  const partOf = (name: 'pathname' | 'search' | 'hash' | 'href') => ({ get: () => current().url[name] });
  vi.stubGlobal(
    'location',
    Object.defineProperties(
      {},
      {
        pathname: partOf('pathname'),
        search: partOf('search'),
        hash: partOf('hash'),
        href: partOf('href'),
      },
    ),
  );
  vi.stubGlobal('history', {
    get state() {
      return current().state;
    },
    pushState: (state: unknown, _: string, address: string) => entries.push(entryOf(state, address)),
    replaceState: (state: unknown, _: string, address: string) =>
      entries.splice(-1, 1, entryOf(state, address)),
    // Asynchronous, as in a browser.
    back: () =>
      setTimeout(() => {
        entries.pop();
        events.dispatchEvent(new Event('popstate'));
      }),
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  return entries;
}
