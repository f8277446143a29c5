import type { Touch } from '#shared/domain/attribution.ts';
import { cookieTextOf, formOf } from '#shared/domain/cookie-code.ts';
import { browser, here, isFull, page, view } from './page.ts';

// Values are kept in cookies, or in the browser's storage where cookies are refused. Reading `document.cookie` is slow,
// so it happens once per run. The names must survive a renaming of the product: visitors already have them.

type Kept = 'utmost_first' | 'utmost_last';

/** The page's cookies as of this run; undefined where cookies are refused. */
let cookies: string | undefined;
/** Without consent, values are kept here and only until the page is left. */
let held: Partial<Record<Kept, Touch>> | undefined;
const lengths: Partial<Record<Kept, number>> = {};

export const readCookies = (): void => {
  try {
    if (browser.cookieEnabled) cookies = page.cookie;
  } catch {}
};
export const hold = (on: boolean): void => {
  held = on ? (held ?? {}) : undefined;
};
export const isHolding = (): boolean => !!held;
/** Length of our two cookies including their names. */
export const cookieLength = (): number => (lengths.utmost_first ?? 0) + (lengths.utmost_last ?? 0) + 24;

/** Reads a text, or writes one, in the first kind of storage that is accessible. */
export const stored = (key: Kept | 'utmost_queue', text?: string): string | undefined => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage: Record<string, string> = view[kind];
      if (text) storage[key] = text;
      return storage[key];
    } catch {}
  return undefined;
};

/** What follows `start` (`name=`, or a pattern) in the page's cookies. */
export const cookieAfter = (start: string): string | undefined =>
  RegExp(`\\b${start}([^;]*)`).exec(cookies as string)?.[1];

export const loadKept = (name: Kept): Touch => {
  const text = cookies == null ? stored(name) : cookies.split(`${name}=`)[1]?.split(';')[0];
  return text ? Object.fromEntries(new URLSearchParams(formOf(text))) : {};
};
export const load = isFull ? (name: Kept): Touch => held?.[name] || loadKept(name) : loadKept;

/** `attributes` is the cookie's attribute string, such as `;path=/`. */
export const keep = (name: Kept, values: Touch, attributes: string): void => {
  if (isFull && held) {
    held[name] = values;
    return;
  }
  const text = cookieTextOf(`${new URLSearchParams(values as Record<string, string>)}`);
  if (isFull) lengths[name] = text.length;
  if (cookies == null) stored(name, text);
  else page.cookie = [name, '=', text, attributes, here.protocol[5] ? ';secure' : ''].join('');
};
