// The script a customer's page loads: the built tracker with the licence's settings inserted.

/** Options beyond the default; each of them requires the full, larger tracker. */
export interface TrackerOptions {
  /** `manual` waits for `utmost('consent', true)`. */
  consent?: 'manual';
  /** One cookie per captured value, in addition to our own two. */
  cookiePerParameter?: boolean;
  /** Other vendors' cookies in forms: `gaclientid`, `_fbc`, `_fbp` and the like. */
  vendorCookies?: boolean;
  /** Reports contain click ids. */
  keepIds?: boolean;
  /** False omits IP address and user agent from forms and cookies. */
  keepAddress?: boolean;
  /** False stops reporting submitted forms as leads. */
  leads?: boolean;
  /** The customer's own additional query parameters. */
  parameters?: string[];
  /** Maps the customer's field names to names of values. */
  fill?: Record<string, string>;
}

export interface TrackerSettings extends TrackerOptions {
  key: string;
  /** The site it works on, including subdomains. */
  domain: string;
  collectUrl: string;
  /** The registrable domain, for which cookies are set. Without it the tracker finds it in the browser. */
  cookieDomain?: string;
  /** Lifetime of cookies in days; 90 by default. */
  days?: number;
}

/** The placeholder for the settings in the built file. */
export const settingsPlaceholder = '__UTMOST_SETTINGS__';
/** Separates the lean and the full variant in the built file. */
export const variantMark = '\n/* full */\n';

const nothing = '// No service for this licence.\n';
const maxDays = 400;

/** The licence's script, which does nothing without settings. */
export function trackerFileOf(source: string, settings: TrackerSettings | null): string {
  if (!settings) return nothing;
  const [lean = '', full = ''] = source.split(variantMark);
  const values = valuesOf(settings);
  const isFull = Object.keys(values[4] as object).length > 0 || !cookieDomain(settings)[1];
  const variant = isFull ? full : lean;
  if (!variant.includes(settingsPlaceholder)) throw new Error('the built tracker has no place for settings');
  return variant.replace(settingsPlaceholder, () => asScript(isFull ? values : values.slice(0, 4)));
}

/** The arguments the tracker is started with. */
export function valuesOf(settings: TrackerSettings): readonly unknown[] {
  const { key, domain, collectUrl, days = 90, cookieDomain: _, ...options } = settings;
  const [site] = cookieDomain(settings);
  const maxAge = Math.min(days, maxDays) * 86_400;
  const attributes = `;path=/;samesite=lax;max-age=${maxAge}${site && `;domain=${site}`}`;
  return [key, domain, collectUrl, attributes, options];
}

/** The registrable domain if it is obvious, and whether the tracker can do without asking the browser. */
function cookieDomain({ domain, cookieDomain }: TrackerSettings): [site: string, isKnown: boolean] {
  const labels = domain.split('.').length;
  return [cookieDomain ?? (labels === 2 ? domain : ''), !!cookieDomain || labels < 3];
}

/** JSON that is safe in a script, whatever page or encoding contains it. */
function asScript(settings: readonly unknown[]): string {
  return JSON.stringify(settings).replace(
    /[<>\u007f-\uffff]/g,
    found => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
