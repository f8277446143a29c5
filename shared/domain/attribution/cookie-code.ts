// How values stand in a cookie: form encoding whose signs are written `.0` to `.4`, so that only letters, digits,
// `_`, `-`, `*` and `.` are left and neither a server nor a firewall takes them for a header, an address or an
// attack.
//   utm_source=google+ads&…  →  utm_source.2google.3ads.1…

export const signs = '%&=+.';

/** Maximum length, which keeps a cookie with its name below 1.8 kB; longer text is cut off. */
export const maxCookieText = 1700;

// Sign after sign, because a pattern with a function would be compiled for each page's one use.

/** Encodes form-encoded text for a cookie. From the last sign, the dot, because all others become one. */
export const cookieTextOf = (form: string): string =>
  [...signs].reduceRight((text, sign, at) => text.replaceAll(sign, `.${at}`), form).slice(0, maxCookieText);

/** Decodes cookie text to form-encoded text. */
export const formOf = (text: string): string =>
  [...signs].reduce((form, sign, at) => form.replaceAll(`.${at}`, sign), text);
