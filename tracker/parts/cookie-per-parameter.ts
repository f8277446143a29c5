import { hooks } from '../hooks.ts';
import { here, page } from '../page.ts';
import { attributes, isKnown } from '../settings.ts';
import { isHolding } from '../storage.ts';

/** Limits of all our cookies: their bytes, and the number of those besides the two main ones. */
const maxBytes = 3800;
const maxCookies = 18;

/** Each value in a cookie of its own, as long as browsers and servers keep them all. */
export const cookiePerParameter = (): void => {
  hooks.known.push(values => {
    if (isHolding()) return;
    let room = maxBytes - page.cookie.replace(/(^|; )(?!utmost_)[^;]*/g, '').length;
    let count = 0;
    for (const name in values) {
      const text = encodeURIComponent(values[name] ?? '');
      if (!isKnown(name) || count === maxCookies || name.length + text.length > room) continue;
      page.cookie = `${name}=${text}${attributes}${here.protocol === 'https:' ? ';secure' : ''}`;
      room -= name.length + text.length;
      count++;
    }
  });
};
