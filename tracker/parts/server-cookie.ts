import { hooks } from '../hooks.ts';
import { browser, here, page } from '../page.ts';
import { attributes, options } from '../settings.ts';
import { cookieAfter, isHolding, rereadCookies } from '../storage.ts';
import { isNewVisit, last } from '../visitor.ts';
import { hasRefused } from './consent.ts';

/**
 * Safari deletes what scripts store after 7 days, but not what a server sets: once a visit the site's own server is asked
 * to set a copy of both cookies (`utmost_kept`), from which they are restored. No page sets it: one from a cache runs
 * no PHP, and a bad cache would hand on somebody else's. The copy belongs to the host that was visited, not to the
 * whole domain, because a server cannot find out what domain a browser accepts.
 */
export const serverCookie = (): void => {
  // Every browser of this engine says so, under whatever name it is sold on an iPhone.
  if (!/^Apple/.test(browser.vendor)) return;
  let asked: unknown;
  const secure = here.protocol[5] ? ';secure' : '';

  hooks.before.push(() => {
    rereadCookies();
    if (hasRefused()) page.cookie = `utmost_kept=;path=/;max-age=0${secure}`;
    else if (!isHolding() && !cookieAfter('utmost_last='))
      cookieAfter('utmost_kept=')
        ?.split('..')
        .forEach((text, at) => {
          page.cookie = `utmost_${at ? 'first' : 'last'}=${text}${attributes}${secure}`;
        });
  });

  hooks.known.push(() => {
    const isKept = cookieAfter('utmost_kept=')?.includes(`touch_time.2${last.touch_time}.1`);
    if (isHolding() || asked === last.touch_time || (isKept && !isNewVisit)) return;
    asked = last.touch_time;
    fetch(options.keepAt as string, { method: 'POST', keepalive: true }).catch(() => {});
  });
};
