// The script a customer's page loads: the built tracker with the license's settings inserted, and those of its parts
// that the settings need. Why: docs/decisions/0090
import {
  changedSettings,
  defaultSettings,
  type FormVendor,
  longestCookieDays,
  type TrackerSettings,
} from './tracker-settings.ts';

/** What a license's file is made for. */
export interface TrackerFileOptions {
  key: string;
  /** The site it works on, including subdomains. */
  domain: string;
  collectUrl: string;
  /** The registrable domain, for which cookies are set. Without it the tracker finds it in the browser. */
  cookieDomain?: string;
  /** The owner's choices that differ from the default. */
  settings?: Partial<TrackerSettings>;
  /** Address on the site itself that repeats the cookies as a server's; only our WordPress plugin has one. */
  keepAt?: string | undefined;
  /** A selector of the forms whose acceptance the site's own server reports; only on WordPress, too. */
  accepted?: string | undefined;
}

type Need = (settings: TrackerSettings) => boolean;

function usesForm(...vendors: readonly FormVendor[]): Need {
  return ({ forms }) => vendors.some(vendor => forms.includes(vendor));
}

/** The parts of the tracker by the names the build knows them by, and the settings that need them. */
const parts = {
  googleConsent: ({ consent }) => consent === 'google',
  wordpressConsent: ({ consent }) => consent === 'wordpress',
  tcfConsent: ({ consent }) => consent === 'tcf',
  toolIds: ({ toolIds }) => toolIds,
  // A consent by call covers everything or nothing.
  forgotten: ({ consent, address }) => !['off', 'manual'].includes(consent) || !address,
  matomo: ({ matomoNames }) => matomoNames,
  formerCookies: ({ formerCookies }) => formerCookies,
  vendorCookies: ({ vendorCookies }) => vendorCookies,
  cookiePerParameter: ({ cookiePerParameter }) => cookiePerParameter,
  embeddedForms: ({ embeddedForms }) => embeddedForms,
  hiddenInputs: ({ hiddenInputs }) => hiddenInputs,
  formData: ({ formData }) => formData,
  placeholders: ({ placeholders }) => placeholders,
  leadId: ({ leadId, leads }) => leadId && leads,
  channel: ({ channel }) => channel,
  journey: ({ journey, leads }) => journey && leads,
  links: ({ decoration, linkedDomains }) => decoration || linkedDomains.length > 0,
  boxes: usesForm('gravity', 'mailchimp', 'ninja', 'wpforms'),
  keys: usesForm('elementor', 'formidable', 'shopify'),
  ninja: usesForm('ninja'),
  success: usesForm('elementor', 'fluent', 'formidable', 'gravity', 'ninja', 'wpforms'),
  webflow: usesForm('webflow'),
  hubspot: usesForm('hubspot'),
  embeds: usesForm('calendly', 'typeform'),
} satisfies Record<string, Need>;

export type TrackerPart = keyof typeof parts | 'widestDomain' | 'serverCookie' | 'successOnServer';

/** The filePlaceholders in the built tracker, in the order of `valuesOf`. */
export const filePlaceholders: readonly string[] = /* @__PURE__ */ [
  'KEY',
  'SITE',
  'URL',
  'ATTRIBUTES',
  'OPTIONS',
].map(name => `__UTMOST_${name}__`);
/** A part in the open build, one of a row of calls: its name and the function that installs it. */
export const partPattern = /,__PART__\("(\w+)",([\s\S]*?),"\/\1"\)/g;

const mark = '\n/* open */\n';
/**
 * Asks Chromium to compile all functions with the file: one by one, at their first call, costs a third more. Only for the
 * default file, whose functions all run on a landing; many of the parts' functions never do.
 */
const compiledAtOnce = '//# allFunctionsCalledOnLoad\n';
const nothing = '// No service for this license.\n';

/** The built tracker as one text. */
export function builtFrom({ lean, open }: { lean: string; open: string }): string {
  return [lean, open].join(mark);
}

/** The license's script, which does nothing without settings. */
export function trackerFileOf(source: string, file: TrackerFileOptions | null): string {
  if (!file) return nothing;
  const [lean = '', open = ''] = source.split(mark);
  const wanted = partsOf(file);
  const script = isDefaultFile(file)
    ? lean
    : open.replace(partPattern, (_, name: TrackerPart, install: string) =>
        wanted.has(name) ? `,(${install})()` : '',
      );
  if (!filePlaceholders.slice(0, 4).every(name => script.includes(name)))
    throw new Error('the built tracker has no place for settings');
  const values = valuesOf(file);
  const filled = script.replace(new RegExp(filePlaceholders.join('|'), 'g'), name =>
    asScript(values[filePlaceholders.indexOf(name)]),
  );
  return `${isDefaultFile(file) ? compiledAtOnce : ''}${filled}`;
}

/** The parts a file needs beyond what every file with settings has: consent by call, and its state for the check. */
export function partsOf({
  domain,
  cookieDomain,
  settings,
  keepAt,
  accepted,
}: TrackerFileOptions): Set<TrackerPart> {
  const chosen = { ...defaultSettings, ...settings };
  const wanted = (Object.keys(parts) as (keyof typeof parts)[]).filter(name => parts[name](chosen));
  return new Set([
    ...wanted,
    ...(siteOf(domain, cookieDomain, chosen.cookieDomain) ? [] : ['widestDomain' as const]),
    ...(keepAt ? ['serverCookie' as const] : []),
    ...(accepted ? ['successOnServer' as const] : []),
  ]);
}

/** Whether the default script does, which reads no settings. */
export function isDefaultFile(file: TrackerFileOptions): boolean {
  return partsOf(file).size === 0 && Object.keys(valuesOf(file)[4] as object).length === 0;
}

/** The values of the filePlaceholders. */
export function valuesOf({
  key,
  domain,
  collectUrl,
  cookieDomain,
  settings,
  keepAt,
  accepted,
}: TrackerFileOptions): readonly unknown[] {
  const chosen = { ...defaultSettings, ...settings };
  const { cookieDays, cookieDomain: ownDomain, channelRules: _, ...options } = chosen;
  const site = siteOf(domain, cookieDomain, ownDomain);
  const maxAge = Math.min(cookieDays, longestCookieDays) * 86_400;
  const attributes = `;path=/;samesite=lax;max-age=${maxAge}${site?.includes('.') ? `;domain=${site}` : ''}`;
  const changed = {
    ...changedSettings({ ...defaultSettings, ...options }),
    // Both are read as they are, whether or not they are the default.
    ...(chosen.consent === 'wordpress' && { consentCategory: chosen.consentCategory }),
    ...(chosen.consent === 'tcf' && { consentPurposes: chosen.consentPurposes }),
    ...(keepAt && { keepAt }),
    ...(accepted && { accepted }),
  };
  return [key, domain, collectUrl, attributes, changed];
}

/** The domain of the cookies: chosen, known from the license, or obvious; undefined if only the browser can find it. */
function siteOf(domain: string, registrable: string | undefined, chosen: string | null): string | undefined {
  return chosen ?? registrable ?? (domain.split('.').length < 3 ? domain : undefined);
}

/** JSON that is safe in a script, whatever page or encoding contains it. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u007f-\uffff]/g,
    found => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
