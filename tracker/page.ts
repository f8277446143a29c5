// The browser's globals under names that the minifier can shorten to one letter, and the page's interface to us.

/** The values for forms and for the page, by name. */
export type Values = Record<string, string>;

/**
 * `utmost('get')`, `utmost('on', 'ready', fn)`, `utmost('consent', true)`, `utmost('check')`, `utmost('debug')`, and
 * `utmost('state')` for the check. A page may define `utmost` as a queue of calls (`q`) before the tracker has loaded.
 */
export type TrackerCommand = ((what: string, choice?: unknown, act?: (values: Values) => void) => unknown) & {
  q?: readonly Parameters<TrackerCommand>[];
};

declare global {
  interface Window {
    utmost?: TrackerCommand;
  }
  interface Document {
    prerendering?: boolean;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

declare const OPEN: boolean;
declare const OWN: boolean;

/** True in the build that parts can be added to, which has places for them; a build-time constant. */
export const isOpen = typeof OPEN !== 'undefined' && OPEN;

/** True on our own site, whose build knows no license; a build-time constant of license files. */
export const isOwn = typeof OWN === 'undefined' || OWN;

// The package's module for sign-ups may be imported by a page that is prepared on a server, which has none of them.
export const browser = isOwn ? (globalThis.navigator ?? ({} as Navigator)) : navigator;
export const here = isOwn ? (globalThis.location ?? ({ hostname: '' } as Location)) : location;
export const page = isOwn ? globalThis.document : document;
export const view = isOwn ? globalThis.window : window;
