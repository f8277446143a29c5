import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** The public suffix of a host, private section included, and the registrable name above it. */
export function publicSuffixOf(host: string): { suffix: string | null; registrable: string | null } {
  const found = parse(host, { allowPrivateDomains: true, validateHostname: false });
  return { suffix: found.publicSuffix, registrable: found.domain };
}

/** UTS 46 ToASCII; empty for a name that has none. */
export function toAscii(host: string): string {
  return domainToASCII(host);
}
