// Reads the domain of a license from pasted text, and checks whether a page belongs to it.

/** What packages provide: public suffixes and UTS 46, and whether local names are allowed. */
export interface NameRules {
  publicSuffixOf(host: string): { suffix: string | null; registrable: string | null };
  /** Empty if the name has no ASCII form. Whatever spells an IPv4 address becomes its four numbers. */
  toAscii(host: string): string;
  allowLocal: boolean;
}

/** Why a text is not a valid domain. */
export type DomainFault = 'shape' | 'address' | 'local' | 'suffix';

export type DomainName = { ok: true; domain: string } | { ok: false; fault: DomainFault };

const maxInput = 2048;
const maxName = 253;
/** Invisible characters, and punctuation that is invalid in a host. Nothing is decoded. */
const unfit = /[\p{C}\p{Z}\s\\@%<>"'`^|{}[\]*,;!$&()+=~]/u;
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const alwaysLocal = /\.(local|internal|invalid|onion)$/;
const testNames = /(^|\.)(localhost|test|example)$/;

/** The domain in its ASCII form, without scheme, port, path and `www.`, or why it is not valid. */
export function normalizeDomain(input: unknown, rules: NameRules): DomainName {
  if (typeof input !== 'string' || input.length > maxInput) return refuse('shape');
  const bare = input
    .trim()
    .replace(/^(https?:\/\/)+/i, '')
    .replace(/[/?#].*$/s, '');
  if (bare.startsWith('[')) return refuse('address');
  const host = unfit.test(bare) ? undefined : withoutPort(bare);
  if (!host) return refuse('shape');

  const ascii = rules.toAscii(host).toLowerCase().replace(/\.$/, '');
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  if (/^\d+$/.test(top)) return refuse('address');
  if (ascii.length > maxName || !labels.every(part => label.test(part))) return refuse('shape');
  if (alwaysLocal.test(ascii) || (testNames.test(ascii) && !rules.allowLocal)) return refuse('local');
  if (labels.length === 1 || top.length < 2) return refuse('shape');

  const domain = withoutWww(ascii, rules);
  const { registrable } = rules.publicSuffixOf(domain);
  if (!registrable) return refuse('suffix');
  if (registrable.split('.')[0]?.includes('_')) return refuse('shape');
  return { ok: true, domain };
}

function refuse(fault: DomainFault): DomainName {
  return { ok: false, fault };
}

function withoutPort(host: string): string | undefined {
  const { name, port } = /^(?<name>[^:]*)(?::(?<port>\d*))?$/.exec(host)?.groups ?? {};
  return name === undefined || (port && (Number(port) < 1 || Number(port) > 65_535)) ? undefined : name;
}

function withoutWww(name: string, { publicSuffixOf }: NameRules): string {
  let short = name;
  while (short.startsWith('www.')) {
    const rest = short.slice(4);
    if (publicSuffixOf(rest).suffix === rest) break;
    short = rest;
  }
  return short;
}

/** Whether a page of this origin belongs to one of the domains: the name itself or a subdomain, any port. */
export function originMatches(allowedDomains: readonly string[], origin: unknown): boolean {
  if (typeof origin !== 'string') return false;
  const host = /^https?:\/\/([\w.-]+)(:\d+)?$/i.exec(origin)?.[1]?.toLowerCase().replace(/\.$/, '');
  return host !== undefined && allowedDomains.some(domain => isWithinDomain(host, domain));
}

/** Whether a host is the domain itself or one of its subdomains. */
export function isWithinDomain(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`);
}
