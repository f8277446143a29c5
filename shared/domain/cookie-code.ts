// How values stand in a cookie: form encoding whose signs are written `.0` to `.4`, so that only letters, digits,
// `_`, `-`, `*` and `.` are left and neither a server nor a firewall takes them for a header, an address or an
// attack.
//   utm_source=google+ads&…  →  utm_source.2google.3ads.1…

export const signs = '%&=+.';

/** Maximum length, which keeps a cookie with its name below 1.8 kB; longer text is cut off. */
export const maxCookieText = 1700;

/** Encodes form-encoded text for a cookie. */
export const cookieTextOf = (form: string): string =>
  form.replace(/[%&=+.]/g, sign => `.${signs.indexOf(sign)}`).slice(0, maxCookieText);

/** Decodes cookie text to form-encoded text. */
export const formOf = (text: string): string =>
  text.replace(/\.([0-4])/g, (_, index) => signs[index] as string);
