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
  // Without a variable of its own, which would weigh something in every customer's page.
  raw = [...raw.trim()]
    // The Unicode classes of invisible characters are slow to compile: only characters outside ASCII are held against them.
    .filter(sign => (sign > '~' ? !/\p{Cc}|\p{Bidi_C}/u.test(sign) : sign >= ' '))
    .slice(0, 512)
    .join('')
    .trim();
  // Placeholders that an ad system did not fill in, and the marker a host leaves for a value it removed. A page would
  // compile the pattern, therefore only what can be a placeholder is held against it (docs/decisions/0154).
  return (raw < '{' ? raw === 'PANTHEON_STRIPPED' : /^{(\w+|{[\w.]+})}$/.test(raw)) ? '' : raw;
};
