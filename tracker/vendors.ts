import type { Touch } from '#shared/domain/attribution.ts';
import { cookieAfter } from './storage.ts';

/** What other vendors' cookies say, by the names forms ask for; `names` of those read as they are. */
export const vendorValues = (last: Touch, names: readonly string[]): Record<string, unknown> => {
  const [, , , session, sessions] = (cookieAfter('_ga_\\w+=') ?? '').split(/\D+/);
  return {
    // As the network composes it itself from an address.
    _fbc: last.fbclid && `fb.1.${last.touch_time}.${last.fbclid}`,
    gaclientid: cookieAfter('_ga=GA\\d\\.\\d\\.'),
    ga_session_id: session,
    ga_session_number: sessions,
    ...Object.fromEntries(
      names.map(name => [name, cookieAfter(`${name}=`)] as const).filter(([, value]) => value),
    ),
  };
};
