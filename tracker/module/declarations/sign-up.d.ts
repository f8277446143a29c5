/** Every name has a value: `NA` where none is known. */
type OwnValues = Record<
  | 'utm_campaign'
  | 'utm_medium'
  | 'utm_term'
  | 'utm_content'
  | 'utm_source'
  | 'ip'
  | 'user_agent'
  | '_fbc'
  | '_fbp'
  | 'gclid'
  | 'fbclid'
  | 'twclid'
  | 'gaclientid',
  string
>;

/** Keeps where this visitor came from, once the browser is idle. Fills no form and sends nothing. */
declare function remember(): void;

/**
 * Where the visitor came from, for a sign-up or an order. `address` is asked for the visitor's IP address, once, and
 * never where the visitor's browser says that nothing may be known. Never fails.
 */
declare function visitMarketing(address: () => Promise<string>): Promise<OwnValues>;

export { type OwnValues, remember, visitMarketing };
