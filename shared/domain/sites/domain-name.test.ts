import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { parse } from 'tldts';
import { describe, expect, it } from 'vitest';
import { domainFaultText } from '../../text/domain-name.ts';
import { type NameRules, normalizeDomain, originMatches } from './domain-name.ts';

const rules: NameRules = {
  publicSuffixOf: host => {
    const { publicSuffix, domain } = parse(host, { allowPrivateDomains: true, validateHostname: false });
    return { suffix: publicSuffix, registrable: domain };
  },
  toAscii: domainToASCII,
  allowLocal: false,
};
const local: NameRules = { ...rules, allowLocal: true };

function domainOf(input: unknown, which = rules) {
  const name = normalizeDomain(input, which);
  return name.ok ? name.domain : undefined;
}

describe('normalizeDomain', () => {
  it.each([
    ['https://www.Example.com:8443/path?x#y', 'example.com'],
    ['https://http://www.www.example.com', 'example.com'],
    ['www.co.uk', 'www.co.uk'],
    ['www.github.io', 'www.github.io'],
    ['www.com', 'www.com'],
    ['a.b.example.com', 'a.b.example.com'],
    ['example.com:65535', 'example.com'],
    ['example.com.', 'example.com'],
    ['faß.de', 'xn--fa-hia.de'],
  ])('reads %s as %s', (input, domain) => {
    expect(domainOf(input)).toBe(domain);
  });

  it.each([
    ['co.uk', 'suffix'],
    ['github.io', 'suffix'],
    ['http://0x7f.1/', 'address'],
    ['127.1', 'address'],
    ['10.0.0.12', 'address'],
    ['[::1]', 'address'],
    ['localhost', 'local'],
    ['shop.test', 'local'],
    ['printer.local', 'local'],
    ['acme', 'shape'],
    ['a.b.c.d', 'shape'],
    ['-shop.com', 'shape'],
    ['my_shop.com', 'shape'],
    ['x\u202ey.com', 'shape'],
    ['example.com:0', 'shape'],
    ['', 'shape'],
    [null, 'shape'],
  ] as const)('refuses %j for its %s, with a message', (input, fault) => {
    expect(normalizeDomain(input, rules)).toEqual({ ok: false, fault });
    expect(domainFaultText[fault]).toMatch(/^(Please|This).+\.$/);
  });

  it('takes 253 letters and no more', () => {
    const longest = `${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(57)}.com`;
    expect([domainOf(longest), domainOf(longest.replace('.com', 'a.com'))]).toEqual([longest, undefined]);
  });

  it('accepts local names only if they are allowed', () => {
    for (const name of ['acme.localhost', 'shop.test']) {
      expect(domainOf(name)).toBeUndefined();
      expect(domainOf(`http://${name}:4701/`, local)).toBe(name);
    }
    for (const name of ['localhost', 'acme', 'printer.local']) expect(domainOf(name, local)).toBeUndefined();
  });

  it('returns a valid host that normalizes to itself, for any input', () => {
    const pieces = fc.constantFrom(
      ...[
        'http://',
        'HTTPS://',
        'www.',
        '.',
        'com',
        'co.uk',
        'github.io',
        ':80',
        'xn--',
        'ü',
        '。',
        '/',
        '_',
        '-',
      ],
    );
    const input = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 8 });
    fc.assert(
      fc.property(input, fc.boolean(), (parts, allowLocal) => {
        const which = allowLocal ? local : rules;
        const domain = domainOf(parts.join(''), which);
        if (domain === undefined) return;
        expect(domain).toMatch(/^[a-z0-9_.-]{1,253}$/);
        expect(domainOf(domain, which)).toBe(domain);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('originMatches', () => {
  it('accepts the domain and its subdomains, but no other domain that ends alike', () => {
    expect(originMatches(['example.com'], 'https://shop.example.com:8443')).toBe(true);
    expect(originMatches(['example.com'], 'https://evil-example.com')).toBe(false);
    expect(originMatches(['shop.example.com'], 'https://example.com')).toBe(false);
    expect(originMatches([], 'https://example.com')).toBe(false);
    expect(originMatches(['example.com'], 'app:https://example.com')).toBe(false);
    expect(originMatches(['example.com'], null)).toBe(false);
  });
});
