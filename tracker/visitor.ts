import { lastTouchOf, type Touch } from '#shared/domain/attribution.ts';
import { browser, here, isFull, page, type Values } from './page.ts';
import { keep, load, readCookies } from './storage.ts';

// The visitor of this page, as far as the browser remembers.

/** The last touch, and what is noted beside it: `ip`, `user_agent`, `visit_count`, `last_seen`. */
export let last: Touch;
/** Whether this page begins a visit that counts: after half an hour without one, of a visitor we may remember. */
export let isNewVisit: boolean;
export let values: Values;

/** A browser that asks for privacy is known by its campaign alone. */
export let mayKnow = !browser.globalPrivacyControl;
export const letKnow = (yes: boolean): void => {
  mayKnow = yes;
};

/** What the settings of a licence change. */
export const wishes: {
  /** Address of the page to take in, other than the one shown now. */
  landing?: URL | undefined;
  /** Set by an explicit consent; kept as a note. */
  agreed?: 1 | undefined;
  noAddress?: boolean;
} = {};

export const isWithin = (host: string | undefined, site: string): boolean => `.${host}`.endsWith(`.${site}`);

/** Takes in the page, writes down what may be kept, and names what forms may ask for. */
export const updateVisitor = (site: string, attributes: string, isKnown: (name: string) => boolean): void => {
  readCookies();
  const address = (isFull && wishes.landing) || here;
  const now = Date.now();
  const before = load('utmost_last');
  const { ip = '', visit_count = 0 } = before;
  // Squared, for a clock may have been set back.
  isNewVisit = !((now - (before.last_seen as number)) ** 2 < 1_800_000 ** 2);
  const [referrer = '', host] = /^https?:\/\/([^/:?#]+)[^?#]*/.exec(page.referrer) || [];
  last = lastTouchOf(
    before,
    {
      touch_time: now,
      ip,
      referrer: isWithin(host, site) ? '' : referrer,
      landing_page: address.origin + address.pathname,
    },
    new URLSearchParams(address.search),
    isKnown,
    isNewVisit,
  );
  const first = [load('utmost_first'), before].find(touch => touch.touch_time) || last;
  last.last_seen = now;
  last.visit_count = +visit_count + +isNewVisit;
  if (mayKnow && !(isFull && wishes.noAddress)) last.user_agent = browser.userAgent;
  if (isFull && wishes.agreed) last.agreed = 1;
  if (mayKnow || last.utm_source) {
    keep('utmost_last', last, attributes);
    if (first !== last) keep('utmost_first', first, attributes);
  } else isNewVisit = false;
  // Without a prototype, so that no field's name finds anything else.
  values = {
    __proto__: null,
    ...last,
    referrer_domain: (last.referrer as string).split('/')[2],
  } as unknown as Values;
  for (const name in first) values[`first_${name}`] = first[name] as string;
};
