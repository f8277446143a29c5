/**
 * The widest domain a cookie of this host may have: the registrable one, found by asking from the top what is
 * accepted. Nothing for an address, a single label or a public suffix: the cookie then belongs to the host.
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
