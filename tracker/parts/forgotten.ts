import { hooks } from '../hooks.ts';
import { isIdName, options } from '../settings.ts';
import { isHolding, keep, loadKept } from '../storage.ts';
import { mayKnow } from '../visitor.ts';

/**
 * What was kept on an earlier page and may not be known any more is taken out of the cookies: after a consent that leaves
 * click ids out, and where the owner has turned the address off. The default file has no such part, for its 70
 * bytes: ids of earlier clicks stay there until their 90 days are over.
 */
export const forgotten = (): void => {
  const isGone = (name: string) =>
    name === 'ip' ? !mayKnow || options.address === false : !mayKnow && isIdName(name.replace('at_', ''));

  hooks.before.push(() => {
    for (const kept of ['utmost_last', 'utmost_first'] as const) {
      const touch = loadKept(kept);
      for (const name in touch)
        if (!isHolding() && isGone(name)) {
          delete touch[name];
          keep(touch, kept);
        }
    }
  });
};
