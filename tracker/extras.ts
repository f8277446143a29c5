import { browser, here, page, view } from './page.ts';
import { attributes, isKnown, options } from './settings.ts';
import { cookieLength, hold, isHolding, loadKept, readCookies } from './storage.ts';
import { vendorValues } from './vendors.ts';
import { last, letKnow, mayKnow, values, wishes } from './visitor.ts';

// Part of the full variant only: consent and the optional settings of a licence.

declare const COOKIES: readonly string[];

/** Limits for one cookie per parameter: total bytes of all our cookies, and their number besides the two main ones. */
const maxBytes = 3800;
const maxCookies = 18;

let agreed: boolean | undefined;
/** The address the visitor first landed on, recorded if consent is given on a later page view. */
let landing: URL | undefined;

export const agree = (yes: boolean): void => {
  agreed = yes;
};

const writeCookie = (name: string, text: string, more = '') => {
  page.cookie = `${name}=${text}${attributes}${more}${here.protocol === 'https:' ? ';secure' : ''}`;
};

const forgetAll = () => {
  letKnow(true);
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      for (const name of ['utmost_first', 'utmost_last', 'utmost_queue']) view[kind].removeItem(name);
    } catch {}
  for (const pair of page.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    const isOurs = /^utmost_(first|last)$/.test(name) || (options.cookiePerParameter && isKnown(name));
    if (isOurs) writeCookie(name, '', ';max-age=0');
  }
};

/** Applies the consent state to storage and tracking; a consent given on an earlier page is read from the cookie. */
export const asAgreed = (): void => {
  readCookies();
  landing ??= new URL(here.href);
  if (loadKept('utmost_last').agreed) agreed ??= true;
  if (agreed === false) forgetAll();
  const mayKeep = agreed ?? options.consent !== 'manual';
  const knew = mayKnow;
  letKnow(agreed ?? (mayKeep && !browser.globalPrivacyControl));
  hold(!mayKeep);
  wishes.landing = mayKnow && !knew ? landing : undefined;
  wishes.agreed = agreed ? 1 : undefined;
  wishes.noAddress = options.keepAddress === false;
};

const keepEach = () => {
  let room = maxBytes - cookieLength();
  let count = 0;
  for (const name in values) {
    const text = encodeURIComponent(values[name] ?? '');
    if (!isKnown(name) || count === maxCookies || name.length + text.length > room) continue;
    writeCookie(name, text);
    room -= name.length + text.length;
    count++;
  }
};

/** Adds the optional values, and one cookie per parameter, where the settings ask for them. */
export const enrich = (): void => {
  if (options.vendorCookies && mayKnow) Object.assign(values, vendorValues(last, COOKIES));
  if (options.cookiePerParameter && !isHolding()) keepEach();
};
