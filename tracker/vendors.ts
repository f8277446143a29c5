import type { Touch } from '#shared/domain/attribution/attribution.ts';
import { cookieAfter } from './storage.ts';

/** Values of other vendors' cookies, by the names that forms use; those in `names` are copied unchanged. */
export const vendorValues = (last: Touch, names: readonly string[]): Record<string, unknown> => {
  const [, , , session, sessions] = (cookieAfter('_ga_\\w+=') ?? '').split(/\D+/);
  return {
    // In the format that the ad network itself derives from an address with `fbclid`.
    _fbc: last.fbclid && `fb.1.${last.at_fbclid || last.touch_time}.${last.fbclid}`,
    gaclientid: cookieAfter('_ga=GA\\d\\.\\d\\.'),
    ga_session_id: session,
    ga_session_number: sessions,
    ...Object.fromEntries(
      names.map(name => [name, cookieAfter(`${name}=`)] as const).filter(([, value]) => value),
    ),
  };
};
