// What a landing says and what is kept of it. Arrow constants, as in tracker/: every customer's page loads this file's
// code, and declarations would cost it 17 bytes.

/**
 * One way into the site: campaign fields and click ids by name, with `touch_time` (epoch milliseconds),
 * `landing_page` and `referrer` (empty for none). Out of a cookie numbers come back as text.
 */
export type Touch = Record<string, string | number>;

/** A value as it may be kept: visible characters, trimmed, no placeholder, at most 512 code points; else empty. */
export const clean = (raw: string): string => {
  const text = raw
    // The names of what nobody should see are slow to compile: only where something is not plain.
    .replace(/[^ -~]/g, sign => (/\p{Cc}|\p{Bidi_C}/u.test(sign) ? '' : sign))
    .trim()
    // What no ad system filled in, or a host leaves of a value it removed.
    .replace(/^({\w+}|{{[\w.]+}}|PANTHEON_STRIPPED)$/, '');
  return [...text].slice(0, 512).join('');
};

/** The name a query key stands for: Matomo's spellings are those of the campaign fields. */
export const nameOf = (key: string): string =>
  key.replace(/^(mtm|matomo|pk|piwik)_/, 'utm_').replace(/_(kwd|keyword)$/, '_term');

/**
 * The last touch after a page: the page's own (`here`, to which the known parameters of its query are added, of
 * each the first value that is not empty) where it brings a campaign that is new or a referral that begins a visit,
 * else the one there was. A touch is replaced as a unit.
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
