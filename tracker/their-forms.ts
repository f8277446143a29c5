/**
 * A log-in or a search, in which a word such as `referrer` means something else (where to go afterwards), and which is
 * no lead. A sign-up asks for more, or for a new password. A form that asks for one thing only, not marked as an
 * address, is taken for a search.
 */
export const isTheirs = (form: Element): unknown => {
  const has = (selector: string) => form.querySelector(selector);
  const asked = form.querySelectorAll(':read-write').length;
  return (
    (asked < 3 && has('[type=password]:not([autocomplete^=new])')) ||
    // The types that end so are `email`, `tel` and `url`.
    (!has('[type$=l],[name*=mail],textarea') && (asked === 1 || form.closest('[method=get],[role=search]')))
  );
};
