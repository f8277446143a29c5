import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { describe, expect, it } from 'vitest';
import { cookieDomainOf } from '#shared/domain/sites/cookie-domain.ts';
import { type NameRules, normalizeDomain, originMatches } from '#shared/domain/sites/domain-name.ts';
import { readCases } from '../support/cases/read-cases.ts';

interface Verdict {
  ok: boolean;
  domain?: string;
}

interface DomainCase {
  id: string;
  input?: unknown;
  input_generator?: { repeat: string; times: number; suffix?: string; max_ms: number };
  expected: Verdict;
  alternatives?: Verdict[];
}

interface OriginCase {
  id: string;
  allowed_domains: string[];
  origin: unknown;
  expected: boolean;
}

interface CookieCase {
  id: string;
  location_hostname: string;
  expected_cookie_domain: string | null;
}

function publicSuffixOf(host: string) {
  const { publicSuffix, domain } = parse(host, { allowPrivateDomains: true, validateHostname: false });
  return { suffix: publicSuffix, registrable: domain };
}

const rules: NameRules = { publicSuffixOf, toAscii: domainToASCII, allowLocal: false };

describe('the reference’s domain cases', () => {
  it.each(readCases<DomainCase>('domains.json', 'cases'))(
    '$id',
    ({ input, input_generator: made, expected, alternatives = [] }) => {
      const text = made ? made.repeat.repeat(made.times) + (made.suffix ?? '') : input;
      const startedAt = performance.now();
      const { ok, ...rest } = normalizeDomain(text, rules);
      expect(performance.now() - startedAt).toBeLessThan(made?.max_ms ?? 50);
      const verdict: Verdict = 'domain' in rest ? { ok, domain: rest.domain } : { ok };
      expect([expected, ...alternatives]).toContainEqual(verdict);
    },
  );

  it.each(readCases<OriginCase>('domains.json', 'origin_match'))(
    '$id',
    ({ allowed_domains, origin, expected }) => {
      expect(originMatches(allowed_domains, origin)).toBe(expected);
    },
  );

  it.each(readCases<CookieCase>('domains.json', 'cookie_domain'))(
    '$id',
    ({ location_hostname, expected_cookie_domain }) => {
      const accepts = (domain: string) => publicSuffixOf(domain).suffix !== domain;
      expect(cookieDomainOf(location_hostname, accepts) ?? null).toBe(expected_cookie_domain);
    },
  );
});
