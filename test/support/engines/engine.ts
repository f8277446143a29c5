// What tests ask of a browser, whichever engine it is built on.
import type { Part } from './part.ts';

/** A running browser. */
export interface Engine {
  version: string;
  /** The page of a visitor who was never here before. It takes the place of the one before. */
  newVisitor(): Promise<EnginePage>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Names of hosts, such as `www.shop.test`, that lead to this machine. `localhost` and `*.localhost` always do. */
  hosts?: readonly string[];
}

export interface EngineCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: string;
  /** In seconds since 1970, undefined for a cookie that ends with the visit. */
  expires: number | undefined;
}

/** What each engine does in its own way; what follows from it is in EnginePage. */
export interface Driver {
  /** Ends once the page and what it links have loaded. */
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function, which must not refer to anything outside of itself, in the page. */
  run<T, A extends unknown[]>(inPage: (...given: A) => T | Promise<T>, ...given: A): Promise<T>;
  /** Presses the mouse, in CSS pixels from the upper left corner of what is in sight. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses one key after the other, as a person does. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is in sight. */
  picture(): Promise<Buffer>;
  /** Cookies of the page's address, also those no script can read. */
  cookies(): Promise<EngineCookie[]>;
  /** Errors on the console, uncaught ones, refusals of the content policy and missing files, since the last call. */
  faults(): string[];
}

export interface EnginePage extends Driver {
  address(): Promise<URL>;
  waitFor(part: Part): Promise<void>;
  waitUntilGone(part: Part): Promise<void>;
  waitForAddress(expected: RegExp): Promise<void>;
  isShown(part: Part): Promise<boolean>;
  text(part: Part): Promise<string>;
  /** What a field contains. */
  value(part: Part): Promise<string>;
  attribute(part: Part, name: string): Promise<string | null>;
  click(part: Part): Promise<void>;
  /** Replaces what a field contains, key by key. */
  fill(part: Part, text: string): Promise<void>;
}

export const keys = ['Tab', 'Enter', 'Escape', 'Space', 'Delete', 'ArrowDown', 'ArrowRight'] as const;
export type Key = (typeof keys)[number];
