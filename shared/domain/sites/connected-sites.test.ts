import { describe, expect, it, test } from 'vitest';
import {
  connectFault,
  connectLimits,
  hasRoomFor,
  hostOfSite,
  isSiteOf,
  noConnections,
  withoutSite,
  withSite,
} from './connected-sites.ts';

const domains = ['acme.com'];
const page = '/wp-admin/options-general.php?page=utmost';
const right = { site: 'https://www.acme.com/blog', returnTo: `https://www.acme.com/blog${page}` };

function faultOf(change: Partial<typeof right>, allowHttp = false) {
  return connectFault({ ...right, ...change }, { domains, allowHttp });
}

function site(place: number) {
  return { id: `s${place}`, address: `https://s${place}.acme.com`, since: place, tokenHash: `h${place}` };
}

describe('a site may be connected', () => {
  test.each(['https://acme.com', 'https://ACME.com:8443/', 'https://a.b.acme.com/x/y'])('at %s', address => {
    expect(faultOf({ site: address })).toBeUndefined();
  });

  it('whose administration is on another host of the domain', () => {
    expect(faultOf({ returnTo: `https://cms.acme.com${page}` })).toBeUndefined();
  });

  it('without https only where local domains are allowed', () => {
    const local = { site: 'http://acme.com', returnTo: `http://acme.com${page}` };
    expect([faultOf(local), faultOf(local, true)]).toEqual(['https', undefined]);
  });
});

describe('no license takes', () => {
  test.each([
    'https://evil.com',
    'https://notacme.com',
    'https://acme.com.evil.com',
    'https://acme.com@evil.com',
    'https://evil.com\\.acme.com',
    'https://evil.com/.acme.com',
    'https://evil.com?.acme.com',
    'https://evil.com#.acme.com',
    'https://acme.com\n.evil.com',
    'javascript:alert(1)//acme.com',
    '//acme.com',
    'acme.com',
    '',
  ])('the site %j', address => {
    expect(faultOf({ site: address })).toBe('site');
  });

  test.each([
    `https://evil.com${page}`,
    `https://acme.com@evil.com${page}`,
    `https://evil.com/https://acme.com${page}`,
    `https://acme.com.evil.com${page}`,
    `https://evil.com\\@acme.com${page}`,
    `https://evil.com\nhttps://acme.com${page}`,
    `//acme.com${page}`,
    `javascript://acme.com${page}`,
    'https://acme.com/wp-admin/options-general.php?page=other',
    `https://acme.com${page}&redirect_to=https://evil.com`,
    `https://acme.com${page}?page=utmost`,
    `https://acme.com${page}#x`,
    'https://acme.com/wp-login.php?redirect_to=/wp-admin/options-general.php?page=utmost',
    'https://acme.com/go.php?page=utmost',
  ])('the return address %j', returnTo => {
    expect(faultOf({ returnTo })).toBe('return');
  });

  it('any site, given a license without a domain', () => {
    expect(isSiteOf('https://acme.com', [])).toBe(false);
    expect(hostOfSite('https://Shop.Acme.com:81/x')).toBe('shop.acme.com');
  });
});

test('a license takes a limited number of sites, and a connected one can always be connected again', () => {
  const full = [...Array(connectLimits.sites).keys()].reduce(
    (all, place) => withSite(all, site(place)),
    noConnections,
  );
  expect(full.sites).toHaveLength(connectLimits.sites);
  expect(hasRoomFor('https://other.acme.com', withoutSite(full, 's0'))).toBe(true);
  expect(hasRoomFor('https://other.acme.com', full)).toBe(false);
  expect(hasRoomFor('https://s1.acme.com', full)).toBe(true);
  const renewed = withSite(full, { ...site(1), id: 'new' });
  expect(renewed.sites.map(({ id }) => id)).toEqual(['s0', 's2', 's3', 's4', 'new']);
  expect(withoutSite(renewed, 'new').sites.map(({ id }) => id)).toEqual(['s0', 's2', 's3', 's4']);
});

test('a code is removed once its site is connected', () => {
  const code = { hash: 'h', challenge: 'c', address: 'https://s1.acme.com', until: 1 };
  expect(withSite({ revision: 3, code, sites: [] }, site(1))).toEqual({ revision: 3, sites: [site(1)] });
});
