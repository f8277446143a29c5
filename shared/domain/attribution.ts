// The campaign data of a landing page, and the part of it that is kept. Arrow constants, as in tracker/, because
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
  const text = raw
    // The Unicode classes of invisible characters are slow to compile, hence they are only tested on characters
    // outside ASCII.
    .replace(/[^ -~]/g, sign => (/\p{Cc}|\p{Bidi_C}/u.test(sign) ? '' : sign))
    .trim()
    // Placeholders that an ad system did not fill in, and the marker a host leaves for a value it removed.
    .replace(/^({\w+}|{{[\w.]+}}|PANTHEON_STRIPPED)$/, '');
  return [...text].slice(0, 512).join('');
};

/** The campaign field for a query key, which may be spelled Matomo's way. */
export const nameOf = (key: string): string =>
  key.replace(/^(mtm|matomo|pk|piwik)_/, 'utm_').replace(/_(kwd|keyword)$/, '_term');

/**
 * The last touch after a page view. It becomes the page's own (`here`, with the first non-empty value of each known
 * parameter in its query) if the page has a new campaign, or a referral that begins a visit; otherwise it stays. A
 * touch is always replaced as a whole.
 */
export const lastTouchOf = (
  last: Touch,
  here: Touch,
  query: Iterable<readonly [string, string]>,
  isKnown: (name: string) => boolean,
  isNewVisit: boolean,
): Touch => {
  let isFresh = !last.touch_time || (isNewVisit && here.referrer);
  for (const [key, raw] of query) {
    const name = isKnown(key) ? key : nameOf(key);
    const value = !here[name] && isKnown(name) && clean(raw);
    if (value) {
      here[name] = value;
      isFresh ||= isNewVisit || last[name] !== value;
    }
  }
  return isFresh ? here : last;
};
