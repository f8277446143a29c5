import { clean, type Touch } from '#shared/domain/attribution/attribution.ts';
import { isDetour } from './detours.ts';
import { hooks } from './hooks.ts';
import { browser, here, isOpen, page, type Values } from './page.ts';
import { address } from './run.ts';
import { isForForms, isId, isKnown, isWithin, options } from './settings.ts';
import { keep, load, readCookies } from './storage.ts';

// What is known about the visitor of this page.

/** The last touch, with the additional fields `ip`, `user_agent`, `visit_count`, `last_seen` and `_queue`. */
export let last: Touch;
/** True if this page view starts a new visit: half an hour after the last one, by a visitor we may remember. */
export let isNewVisit: boolean;
export let values: Values = {};

/** With Global Privacy Control on, only campaign parameters are recorded, nothing that identifies the visitor. */
export let mayKnow = !browser.globalPrivacyControl;
export const letKnow = (yes: boolean): void => {
  mayKnow = yes;
};

/** Overrides by a license's consent and privacy settings. */
export const overrides: {
  /** Address to record instead of the current one. */
  landing?: URL | undefined;
  /** Set by an explicit consent; stored with the touch. */
  agreed?: 1 | undefined;
} = {};

/** Whether a host is a domain or one below it, as `isWithin` says of the license's own; for parts. */
export const isBelow = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`);

/** How long a click id is kept after its click, as ad networks do. */
const idLifetime = 90 * 86_400_000;

/**
 * Records this page view, stores what may be stored, and updates the values for forms. The page's own touch replaces the
 * last one if it has a new campaign, or a referral that begins a visit. A touch is replaced as a whole, except for click
 * ids: each stays for 90 days, beside the time of its click (`at_gclid`), which distinguishes it from an id of the touch itself.
 */
export const updateVisitor = (): void => {
  // `rereadCookies` written out, because minified its call takes a function more.
  try {
    readCookies();
  } catch {}
  const late = isOpen && overrides.landing;
  // biome-ignore lint/complexity/useDateNow: this file is paid for by the byte
  const now = +new Date();
  const before = load('utmost_last');
  // Half an hour. Where the clock was set back since, the difference is negative once.
  isNewVisit = !(now - (before.last_seen as number) < 1_800_000);
  // Of another site, of this one, or of an app, which Android names `android-app://…`; what has no host is none.
  const source = new URL(page.referrer || (here as unknown as string));
  const isInside = isWithin(source.hostname || here.hostname);
  const isUnwanted =
    isOpen &&
    [...(options.unwantedReferrals ?? []), ...(options.linkedDomains ?? [])].some(host =>
      isBelow(source.hostname, host),
    );
  // Where a banner or a consent came between, the landing is the page before, of which the browser gives the whole address.
  const from =
    late || (isInside && !before.touch_time && !/utm_/.test(here as unknown as string) ? source : here);
  const found: Touch = {
    touch_time: now,
    referrer: isInside || isUnwanted ? '' : (source.href.split(/[?#]/)[0] as string),
    landing_page: from.href.split(/[?#]/)[0] as string,
  };
  // A document has its referrer for its first run, and its query until the next address. A tab that is looked at again later
  // has nothing new, and a newer touch may be known by then.
  let isFresh =
    (isNewVisit && (late || !address) && !isDetour(found.referrer as string)) || !before.touch_time;
  const query = () => new URLSearchParams(from.search);
  for (const [name, raw] of isOpen && hooks.query ? hooks.query(query()) : query()) {
    const value = !found[name] && isKnown(name) && clean(raw);
    if (value) {
      found[name] = value;
      // Back shows an older address, with nothing new.
      isFresh ||=
        // biome-ignore lint/suspicious/noDoubleEquals: as in `run`
        (late || address != (here as unknown)) &&
        performance.navigation?.type !== 2 &&
        (isNewVisit || before[name] !== value);
    }
  }
  // Both stand first in the cookie, so that a cut of long values never makes each page view a visit.
  last = { last_seen: 0, visit_count: 0, ...before };
  if (isFresh) {
    for (const name in before) {
      const at = (before[`at_${name}`] || before.touch_time) as number;
      if (isId(name) && now - at < idLifetime) found[`at_${name}`] = found[name] ? '' : at;
      else if (isOpen ? isForForms(name) : isKnown(name)) delete last[name];
    }
    Object.assign(last, found);
  }
  const first = [load('utmost_first'), isFresh && before, last].find(
    touch => (touch as Touch).touch_time,
  ) as Touch;
  last.last_seen = now;
  (last.visit_count as number) -= -isNewVisit;
  if (isOpen && overrides.agreed) last._agreed = 1;
  // What cannot be kept would be a new visit on each page.
  if (!((mayKnow || last.utm_source) && keep(last))) isNewVisit = false;
  else if (first !== last) keep(first, 'utmost_first');
  // Without a prototype, so that a field named `constructor` or the like finds no value.
  values = {
    __proto__: null,
    user_agent: mayKnow && !(isOpen && options.userAgent === false) && browser.userAgent,
    ...last,
    referrer_domain: (last.referrer as string)?.split('/')[2],
  } as unknown as Values;
  for (const name in first) values[`first_${name}`] = first[name] as string;
};
