import type { Touch } from '#shared/domain/attribution/attribution.ts';
import { signs } from '#shared/domain/attribution/cookie-code.ts';
import { here, isOpen, isOwn, page } from './page.ts';
import { attributes } from './settings.ts';
import { isNewVisit } from './visitor.ts';

// Values are kept in cookies, or in the browser's storage where cookies are refused. Reading `document.cookie` is slow,
// so it happens once per run. The names must survive a renaming of the product: visitors already have them.

// Replaced by the publisher, as those in settings.ts.
declare const __UTMOST_ATTRIBUTES__: string;

type Kept = 'utmost_first' | 'utmost_last';

/** The page's cookies as last read; undefined where cookies are refused, or a form named `cookie` hides them. */
let cookies: string | undefined;
/**
 * Whether ours are among them; 2 once one was read back after it was written. Where they are not, a consent tool may have
 * swallowed them: then storage has the values.
 */
let isThere: boolean | 2 | undefined;
/** Without consent, values are kept here and only until the page is left. */
let held: Partial<Record<Kept, Touch>> | undefined;

/** Throws where cookies are refused, and before anything is forgotten where a form named `cookie` has come to hide them. */
export const readCookies = (): void => {
  // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
  isThere = /utmost_last/.test((cookies = page.cookie.trim()));
};
/** The same for parts. */
export const rereadCookies = (): void => {
  try {
    readCookies();
  } catch {}
};
export const hold = (on: boolean): void => {
  held = on ? (held ?? {}) : undefined;
};
export const isHolding = (): boolean => !!held;

/** Reads a text from the browser's storage, or writes one; undefined where there is no storage. */
export const stored = (key: Kept | 'utmost_queue', text?: string): string | undefined => {
  try {
    const storage = localStorage as Record<string, string>;
    if (text) storage[key] = text;
    return storage[key];
  } catch {}
  return undefined;
};

/** What follows `start` (`name=`, or a pattern) in the page's cookies. */
export const cookieAfter = (start: string): string | undefined =>
  RegExp(`\\b${start}([^;]*)`).exec(cookies as string)?.[1];

/**
 * What is kept under a name. A change of the cookies’ domain leaves two behind: the one seen last counts, which is the greatest
 * text, since `last_seen` stands first in it. By the other one each page of a returning visitor would be billed as a
 * visit. It is left to run out: a script cannot know which domain it belongs to.
 */
export const loadKept = (name: Kept): Touch => {
  const text = isThere
    ? (cookies as string).split(`${name}=`).slice(1).sort().pop()?.split(';')[0]
    : stored(name);
  return Object.fromEntries(
    // `formOf` written out, too.
    new URLSearchParams([...signs].reduce((form, sign, at) => form.replaceAll(`.${at}`, sign), text || '')),
  );
};
export const load = isOpen ? (name: Kept): Touch => held?.[name] || loadKept(name) : loadKept;

/** Writes a cookie of ours, or deletes it if the text is empty. */
export const writeCookie = (name: string, text: string): void => {
  page.cookie = `${name}=${text}${attributes}${text ? '' : ';max-age=0'}${here.protocol[5] ? ';secure' : ''}`;
};

/** Keeps values, and says whether they are. */
export const keep = (values: Touch, name: Kept = 'utmost_last'): unknown => {
  if (isOpen && held) {
    held[name] = values;
    return held;
  }
  // `cookieTextOf` written out, because minified its call takes a variable more. Long texts stand last, where the cut is, so that
  // click ids and short values stay whole.
  const text = [...signs].reduceRight(
    (form, sign, at) => form.replaceAll(sign, `.${at}`),
    `${new URLSearchParams(values as Record<string, string>)}`
      .split('&')
      .sort((a, b) => (!b[200] as never) - (!a[200] as never))
      .join('&'),
  );
  try {
    // Servers refuse requests whose cookies exceed 8 kB: the more there are, the shorter are ours. Even where others leave no
    // room, ours hold what decides whether a page view is a new visit.
    const short = text.slice(0, 12e9 / (9e6 + (cookies as string).length ** 2));
    if (isOpen) writeCookie(name, short);
    else
      page.cookie = [
        name,
        '=',
        short,
        isOwn ? attributes : __UTMOST_ATTRIBUTES__,
        here.protocol[5] ? ';secure' : '',
      ].join('');
    // Read back once on the first page of a visit (where true is not greater): whoever swallows cookies would make each page a visit.
    // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
    if ((isThere as number) > (isNewVisit as never) || (cookies = page.cookie).includes(short)) {
      isThere = 2;
      return isThere;
    }
  } catch {}
  return stored(name, text);
};
