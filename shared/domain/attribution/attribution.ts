// The campaign data of a landing page; what is kept of it is decided in tracker/visitor.ts. Arrow constants, as in tracker/, because
// declarations would add 17 bytes to a file that every customer's page loads.

/**
 * How a visitor came to the site: campaign fields and click ids by name, with `touch_time` (epoch milliseconds),
 * `landing_page` and `referrer` (empty for none). Numbers read from a cookie are text.
 */
export type Touch = Record<string, string | number>;

/**
 * Cleans a value: visible characters only, trimmed, no placeholder, at most 512 code points; empty if nothing is
 * left.
 */
export const clean = (raw: string): string => {
  raw = [...raw.replace(/\p{Cc}|\p{Bidi_C}/gu, '').trim()].slice(0, 512).join('');
  // What an ad network should have replaced: `{…}`, `{{…}}`, `[…]`, `__…__`, `%…%`, `%%…%%`.
  return /^([{[%]+|__)[\w.]+([\]}%]+|__)$/.test(raw) ? '' : raw;
};
