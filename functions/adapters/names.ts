import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/**
 * The public suffix of a host, including privately run suffixes such as `github.io`, and the registrable domain below
 * it.
 */
export function publicSuffixOf(host: string): { suffix: string | null; registrable: string | null } {
  const found = parse(host, { allowPrivateDomains: true, validateHostname: false });
  return { suffix: found.publicSuffix, registrable: found.domain };
}

/** UTS 46 ToASCII; empty if the name cannot be converted. */
export function toAscii(host: string): string {
  return domainToASCII(host);
}
