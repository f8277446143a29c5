import type { Touch } from '#shared/domain/attribution/attribution.ts';
import { hooks } from '../hooks.ts';
import { isId } from '../settings.ts';
import { keep, load, rereadCookies } from '../storage.ts';
import { last, mayKnow } from '../visitor.ts';

/**
 * Keeps up to five touches between a visitor's first and last, shortened, beside the last one, and sends them with reports. Each is
 * six texts (`partsOfTouch`, `shared/domain/attribution/touches.ts`); the oldest makes room where all would exceed 300 signs.
 * Why: docs/decisions/0201
 */
export const journey = (): void => {
  let before: Touch;
  hooks.before.push(() => {
    rereadCookies();
    before = load('utmost_last');
  });
  hooks.known.push(values => {
    const at = +(before.touch_time as number);
    const isBetween = ![last.touch_time, values.first_touch_time].some(known => +(known as number) === at);
    if (at && isBetween && (mayKnow || last.utm_source)) {
      const texts = ((last._touches as string) || '')
        .split('*')
        .slice(last._touches ? 0 : 1)
        .concat(
          [
            Math.trunc(at / 1000).toString(36),
            before.utm_source,
            before.utm_medium,
            before.utm_campaign,
            Object.keys(before).find(name => isId(name) && !before[`at_${name}`]),
            (before.referrer as string)?.split('/')[2],
          ].map(text => `${text ?? ''}`.replaceAll('*', '').slice(0, 24)),
        );
      while (texts.length > 30 || texts.join('').length > 270) texts.splice(0, 6);
      last._touches = texts.join('*');
      keep(last);
    }
    values._touches = last._touches as string;
  });
};
