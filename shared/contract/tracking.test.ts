import { describe, expect, it } from 'vitest';
import { visitEvent } from './tracking.ts';

const sent = {
  event_id: '0.42-1790000000000',
  key: 'k',
  kind: 'lead',
  page: 'https://www.shop.test:8443/a/b',
  c: {},
};

describe('a report of the tracker', () => {
  it('says host and path in one, which earlier trackers said apart', () => {
    const { key: license_key, page, ...rest } = sent;
    const apart = { ...rest, license_key, host: 'www.shop.test', path: '/a/b' };
    expect(visitEvent.parse(sent)).toEqual(visitEvent.parse(apart));
    expect(visitEvent.parse(apart)).toMatchObject({ license_key: 'k', host: 'www.shop.test', path: '/a/b' });
  });

  it.each([undefined, null, 7, '', 'www.shop.test', {}])('is refused when its page is %j', page => {
    expect(visitEvent.safeParse({ ...sent, page }).success).toBe(false);
  });

  it('names the click ID that led here: the first that no earlier click left behind', () => {
    const clickOf = (c: object) => visitEvent.parse({ ...sent, c }).click;
    expect(clickOf({ utm_source: 'a', fbclid: true, gclid: true })).toBe('fbclid');
    expect(clickOf({ fbclid: true, at_fbclid: 1_790_000_000_000, gclid: true, at_gclid: '' })).toBe('gclid');
    expect(clickOf({ utm_source: true, first_gclid: true })).toBeUndefined();
    expect(visitEvent.parse({ ...sent, click: 'gclid', c: { fbclid: true } }).click).toBe('gclid');
  });

  it('has the domain of its referrer among its fields, and no value of a click ID', () => {
    const c = { referrer_domain: 'www.google.com', gclid: true, utm_term: 'x' };
    expect(visitEvent.parse({ ...sent, c })).toMatchObject({ ref: 'www.google.com', c: { utm_term: 'x' } });
    expect(visitEvent.parse({ ...sent, c }).c).toEqual({ utm_term: 'x' });
  });
});
