// The campaign data of a landing page; what is kept of it is decided in tracker/visitor.ts. Arrow constants, as in tracker/, because
// declarations would add 17 bytes to a file that every customer's page loads.

/**
 * How a visitor came to the site: campaign fields and click ids by name, with `touch_time` (epoch milliseconds),
 * `landing_page` and `referrer` (empty for none). Numbers read from a cookie are text.
 */
export type Touch = Record<string, string | number>;

/**
 * Cleans a value: visible characters only, trimmed, no placeholder, at most 512 code points; empty if nothing is
 * left. A placeholder is what an ad network should have replaced: `{…}`, `{{…}}`, `{keyword:…}`, `[…]`, `__…__`, `%…%`,
 * `%%…%%`, `${…}`, `$…$`. Control characters are spelled out, because to compile `\p{Cc}` takes as long as all the rest.
 */
export const clean = (raw: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes
  const unfit = /[\0-\x1f\x7f-\x9f\p{Bidi_C}]|^([{[%$]+|__)[\w.:-]+([\]}%$]+|__)$/gu;
  return [...raw.trim().replace(unfit, '').trim()].slice(0, 512).join('');
};
