import { lastTouchOf, type Touch } from '#shared/domain/attribution.ts';
import { browser, here, isFull, page, type Values } from './page.ts';
import { keep, load, readCookies } from './storage.ts';

// What is known about the visitor of this page.

/** The last touch, with the additional fields `ip`, `user_agent`, `visit_count` and `last_seen`. */
export let last: Touch;
/** True if this page view starts a new visit: half an hour after the last one, by a visitor we may remember. */
export let isNewVisit: boolean;
export let values: Values;

/** With Global Privacy Control on, only campaign parameters are recorded, nothing that identifies the visitor. */
export let mayKnow = !browser.globalPrivacyControl;
export const letKnow = (yes: boolean): void => {
  mayKnow = yes;
};

/** Overrides by a licence's consent and privacy settings. */
export const wishes: {
  /** Address to record instead of the current one. */
  landing?: URL | undefined;
  /** Set by an explicit consent; stored with the touch. */
  agreed?: 1 | undefined;
  noAddress?: boolean;
} = {};

export const isWithin = (host: string | undefined, site: string): boolean => `.${host}`.endsWith(`.${site}`);

/** Records this page view, stores what may be stored, and updates the values for forms. */
export const updateVisitor = (site: string, attributes: string, isKnown: (name: string) => boolean): void => {
  readCookies();
  const address = (isFull && wishes.landing) || here;
  const now = Date.now();
  const before = load('utmost_last');
  const { ip = '', visit_count = 0 } = before;
  // Squared, because the difference is negative after the clock was set back.
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
  // Without a prototype, so that a field named `constructor` or the like finds no value.
  values = {
    __proto__: null,
    ...last,
    referrer_domain: (last.referrer as string).split('/')[2],
  } as unknown as Values;
  for (const name in first) values[`first_${name}`] = first[name] as string;
};
