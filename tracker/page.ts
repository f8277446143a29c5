// The page, under names that the build makes one letter long, and what it may say to us.

/** What forms and the page are given, by name. */
export type Values = Record<string, string>;

/**
 * `utmost('get')`, `utmost('on', 'ready', fn)`, `utmost('consent', true)`, `utmost('check')`, `utmost('debug')`. Until
 * the tracker is there a page may have a queue of calls in its place.
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

declare const FULL: boolean;

/** Whether the parts that a licence's settings ask for are built in: a constant of the build. */
export const isFull = typeof FULL !== 'undefined' && FULL;

export const browser = navigator;
export const here = location;
export const page = document;
export const view = window;
