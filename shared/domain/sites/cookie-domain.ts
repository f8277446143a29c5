/**
 * The widest domain a cookie of this host may have, the registrable one, found by trying suffixes from the shortest
 * on. Undefined for an IP address, a single label or a public suffix, where the cookie belongs to the host.
 */
export function cookieDomainOf(host: string, accepts: (domain: string) => boolean): string | undefined {
  if (/^[\d.]+$|:/.test(host)) return undefined;
  const labels = host.split('.');
  for (let count = 2; count <= labels.length; count++) {
    const domain = labels.slice(-count).join('.');
    if (accepts(domain)) return domain;
  }
  return undefined;
}
