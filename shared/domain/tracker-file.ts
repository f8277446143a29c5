// The file a customer's page loads: the built tracker with the licence's settings written into it.

/** What a licence may ask for beyond the default; any of it makes the file a larger one. */
export interface TrackerOptions {
  /** `manual` waits for `utmost('consent', true)`. */
  consent?: 'manual';
  /** One cookie per captured value beside the two of our own. */
  cookiePerParameter?: boolean;
  /** Other vendors' cookies in forms: `gaclientid`, `_fbc`, `_fbp` and the like. */
  vendorCookies?: boolean;
  /** Click ids travel with the reports. */
  keepIds?: boolean;
  /** False keeps IP address and user agent out of forms and cookies. */
  keepAddress?: boolean;
  /** False reports no submitted form as a lead. */
  leads?: boolean;
  /** Further query parameters of the customer's own. */
  parameters?: string[];
  /** Name of a value by the customer's field name. */
  fill?: Record<string, string>;
}

export interface TrackerSettings extends TrackerOptions {
  key: string;
  /** The one site it works on, with its subdomains. */
  domain: string;
  collectUrl: string;
  /** Where cookies are kept: the registrable domain. Where it is not given the browser is asked. */
  cookieDomain?: string;
  /** How long cookies live; 90. */
  days?: number;
}

/** Stands in the built file where the settings go. */
export const settingsPlaceholder = '__UTMOST_SETTINGS__';
/** Between the lean build and the full one in the built file. */
export const variantMark = '\n/* full */\n';

const nothing = '// No service for this licence.\n';
const maxDays = 400;

/** The licence's script; without settings one that does nothing. */
export function trackerFileOf(source: string, settings: TrackerSettings | null): string {
  if (!settings) return nothing;
  const [lean = '', full = ''] = source.split(variantMark);
  const values = valuesOf(settings);
  const isFull = Object.keys(values[4] as object).length > 0 || !cookieDomain(settings)[1];
  const variant = isFull ? full : lean;
  if (!variant.includes(settingsPlaceholder)) throw new Error('the built tracker has no place for settings');
  return variant.replace(settingsPlaceholder, () => asScript(isFull ? values : values.slice(0, 4)));
}

/** What the tracker is started with. */
export function valuesOf(settings: TrackerSettings): readonly unknown[] {
  const { key, domain, collectUrl, days = 90, cookieDomain: _, ...options } = settings;
  const [site] = cookieDomain(settings);
  const maxAge = Math.min(days, maxDays) * 86_400;
  const attributes = `;path=/;samesite=lax;max-age=${maxAge}${site && `;domain=${site}`}`;
  return [key, domain, collectUrl, attributes, options];
}

/** The registrable domain where it is plain, and whether the browser need not be asked for it. */
function cookieDomain({ domain, cookieDomain }: TrackerSettings): [site: string, isKnown: boolean] {
  const labels = domain.split('.').length;
  return [cookieDomain ?? (labels === 2 ? domain : ''), !!cookieDomain || labels < 3];
}

/** JSON that may stand in a script, whatever page or encoding carries it. */
function asScript(settings: readonly unknown[]): string {
  return JSON.stringify(settings).replace(
    /[<>\u007f-\uffff]/g,
    found => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
