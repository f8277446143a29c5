import { clean, type Touch } from '#shared/domain/attribution/attribution.ts';
import { hooks } from '../hooks.ts';
import { page } from '../page.ts';
import { isKnown } from '../settings.ts';
import { keep, load } from '../storage.ts';
import { mayKnow } from '../visitor.ts';

/**
 * What the tool used before knows of a visitor who is new to us, taken over once: cookies named like the values
 * (`utm_source`, `first_utm_source`, as HandL UTM Grabber and many a script write them), or sourcebuster's.
 */
export const formerCookies = (): void => {
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {}
    return text;
  };

  const pairsOf = (text = '', separator = '|||') =>
    new Map(
      text.split(separator).map(pair => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decoded(pair.slice(at + 1))];
      }),
    );

  /** An address without its query. */
  const addressOf = (text = '') => /^https?:\/\/[^\s?#]+/.exec(clean(text))?.[0] ?? '';

  hooks.before.push(() => {
    if (load('utmost_last').touch_time || load('utmost_first').touch_time) return;
    let cookies = '';
    try {
      cookies = page.cookie;
    } catch {}
    const theirs = pairsOf(cookies, '; ');

    const named = (start: string): Touch => {
      const touch: Touch = {};
      for (const [name, text] of theirs) {
        const own = name.slice(start.length);
        // Scripts often encode a value twice.
        if (name.startsWith(start) && isKnown(own)) touch[own] = clean(decoded(text));
      }
      return touch;
    };

    const sourced = (name: string): Touch => {
      const touch: Touch = {};
      // `src=google|||mdm=cpc|||…`, each value as it stands in a query, whose spaces may be plus signs.
      const main = pairsOf(theirs.get(name)?.replaceAll('+', ' '));
      const more = pairsOf(theirs.get(`${name}_add`));
      const words = { src: 'source', mdm: 'medium', cmp: 'campaign', cnt: 'content', trm: 'term' };
      // Other kinds have words of sourcebuster's own, such as `organic` or `(direct)`; for them the referrer says it.
      if (main.get('typ') === 'utm')
        for (const [key, word] of Object.entries(words))
          touch[`utm_${word}`] = clean((main.get(key) ?? '').replace(/^\(.*\)$/, ''));
      touch.landing_page = addressOf(more.get('ep'));
      touch.referrer = addressOf(more.get('rf'));
      touch.touch_time = +new Date(`${more.get('fd')}`.replace(' ', 'T'));
      return touch;
    };

    /** Without what is empty; undefined if nothing of it says where the visitor came from. */
    const finished = (touch: Touch): Touch | undefined => {
      const now = Date.now();
      const at = touch.touch_time as number;
      const known = Object.fromEntries(Object.entries(touch).filter(([, value]) => value));
      delete known.touch_time;
      if (!(mayKnow ? Object.keys(known).length : known.utm_source)) return undefined;
      return { touch_time: at < now ? at : now, referrer: '', landing_page: '', ...known };
    };

    const first = finished({
      ...named('first_'),
      landing_page: addressOf(theirs.get('handl_landing_page')),
      referrer: addressOf(theirs.get('handl_original_ref')),
    });
    const last = finished(named('')) ?? first;
    const [taken, takenFirst] = last
      ? [last, first]
      : ['sbjs_current', 'sbjs_first'].map(name => finished(sourced(name)));
    if (taken) keep(taken);
    if (taken && takenFirst) keep(takenFirst, 'utmost_first');
  });
};
