// From what a license stores to what its tracker is published with.
import type { LicenseRow } from '../licenses/license.ts';
import { canHoldCookies, isOwnSite, type LicensedSite } from './licensed-site.ts';
import { defaultSettings, type TrackerSettings } from './tracker-settings.ts';

type Licensed = Pick<LicenseRow, 'domains' | 'cookieDomain' | 'tracker'>;

/** The site of a license; undefined while it has no domain. */
export function siteOf({ domains: [domain], cookieDomain }: Licensed): LicensedSite | undefined {
  return domain === undefined ? undefined : { domain, registrable: cookieDomain };
}

/**
 * The settings a license's file is made with: the stored ones, without what was chosen for a former domain and cannot be
 * on this one. The other rules (`settings-refusal.ts`) are asked when a choice is saved.
 */
export function settingsInForce(license: Licensed): TrackerSettings {
  const stored = { ...defaultSettings, ...license.tracker?.changed };
  const site = siteOf(license);
  if (!site) return stored;
  const { cookieDomain, linkedDomains, unwantedReferrals } = stored;
  const isElsewhere = (name: string) => !isOwnSite(name, site);
  return {
    ...stored,
    cookieDomain: cookieDomain !== null && canHoldCookies(cookieDomain, site) ? cookieDomain : null,
    linkedDomains: linkedDomains.filter(isElsewhere),
    unwantedReferrals: unwantedReferrals.filter(isElsewhere),
  };
}
