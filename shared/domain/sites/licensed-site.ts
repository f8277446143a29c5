/** The site a license is for: its domain, and the registrable domain that contains it. */
export interface LicensedSite {
  domain: string;
  registrable: string | null;
}

/** Whether a domain is one's own site, or a part of the registrable domain around it. */
export function isOwnSite(name: string, { domain, registrable }: LicensedSite): boolean {
  return isWithin(name, registrable ?? domain);
}

/** A cookie can only be set for a domain that contains the site, and not for a wider one than browsers accept. */
export function canHoldCookies(name: string, site: LicensedSite): boolean {
  return isWithin(site.domain, name) && isOwnSite(name, site);
}

function isWithin(name: string, domain: string): boolean {
  return `.${name}`.endsWith(`.${domain}`);
}
