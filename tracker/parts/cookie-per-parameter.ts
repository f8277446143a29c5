import type { Touch } from '#shared/domain/attribution/attribution.ts';
import { hooks } from '../hooks.ts';
import { page } from '../page.ts';
import { isIdName, isKnown } from '../settings.ts';
import { isHolding, load, writeCookie } from '../storage.ts';

/** Limits of all our cookies: their bytes, and the number of those besides the two main ones. */
const maxBytes = 3800;
const maxCookies = 18;

/** Each value in a cookie of its own, as long as browsers and servers keep them all. */
export const cookiePerParameter = (): void => {
  let before: Touch;
  hooks.before.push(() => {
    before = load('utmost_last');
  });
  hooks.known.push(values => {
    if (isHolding()) return;
    let room = maxBytes - page.cookie.replace(/(^|; )(?!utmost_)[^;]*/g, '').length;
    let count = 0;
    // What the last touch had and this one has not is deleted: a server would take both for one campaign.
    for (const name in { ...before, ...values }) {
      if (!isKnown(name) && !isIdName(name)) continue;
      let text = encodeURIComponent(values[name] ?? '');
      const length = name.length + text.length;
      if (count === maxCookies || length > room) text = '';
      writeCookie(name, text);
      if (!text) continue;
      room -= length;
      count++;
    }
  });
};
