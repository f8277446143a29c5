// From what a licence stores to what its tracker is published with.
import type { LicenseRow } from './license.ts';
import { type LicensedSite, refusalOf } from './settings-refusal.ts';
import { defaultSettings, type TrackerSettings } from './tracker-settings.ts';

/** The owner's choice as the licence keeps it. */
export interface StoredSettings {
  /** Grows with every change. */
  version: number;
  /** What differs from the default. */
  changed: Partial<TrackerSettings>;
}

type Licensed = Pick<LicenseRow, 'domains' | 'cookieDomain' | 'tracker'>;

/** The site of a licence; undefined while it has no domain. */
export function siteOf({ domains: [domain], cookieDomain }: Licensed): LicensedSite | undefined {
  return domain === undefined ? undefined : { domain, registrable: cookieDomain };
}

/**
 * The settings a licence's file is made with: the stored ones, without what the rules refuse by now, since the domain
 * may have changed after they were saved, and the known parameters too.
 */
export function settingsInForce(license: Licensed): TrackerSettings {
  const stored = { ...defaultSettings, ...license.tracker?.changed };
  const site = siteOf(license);
  if (!site) return stored;
  const isAllowed = (change: Partial<TrackerSettings>) =>
    refusalOf({ ...defaultSettings, ...change }, site) === undefined;
  const parameters = stored.parameters.filter(name => isAllowed({ parameters: [name] }));
  return {
    ...stored,
    cookieDomain: isAllowed({ cookieDomain: stored.cookieDomain }) ? stored.cookieDomain : null,
    parameters,
    fields: Object.fromEntries(
      Object.entries(stored.fields).filter(([field, value]) =>
        isAllowed({ parameters, fields: { [field]: value } }),
      ),
    ),
    linkedDomains: stored.linkedDomains.filter(name => isAllowed({ linkedDomains: [name] })),
  };
}
