import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean, lastTouchOf, nameOf, type Touch } from './attribution.ts';
import { maxValueLength, parameters } from './parameters.ts';

const known = new Set(['utm_source', 'utm_medium', 'utm_campaign', 'gclid']);

function isKnown(name: string) {
  return known.has(name);
}

function landing(last: Touch, query: string, isNewVisit: boolean, referrer = '') {
  return lastTouchOf(
    last,
    { touch_time: 2, referrer, landing_page: '/' },
    new URLSearchParams(query),
    isKnown,
    isNewVisit,
  );
}

describe('clean', () => {
  it.each([
    ['  a\u0000\nb\u202e ', 'ab'],
    ['{campaignid}', ''],
    ['{{campaign.name}}', ''],
    ['{a.b}', '{a.b}'],
    ['{{constructor.constructor("x")()}}', '{{constructor.constructor("x")()}}'],
    ['PANTHEON_STRIPPED', ''],
    ['CamelCase', 'CamelCase'],
  ])('reads %j as %j', (raw, value) => {
    expect(clean(raw)).toBe(value);
  });

  it('keeps at most the maximum number of code points, without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), raw => {
        const value = clean(raw) ?? '';
        expect([...value].length).toBeLessThanOrEqual(maxValueLength);
        expect(value).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u);
        expect(raw.replace(/[\p{Cc}\p{Bidi_C}]/gu, '')).toContain(value);
      }),
    );
    expect(clean('\u{1f4a9}'.repeat(2000))).toBe('\u{1f4a9}'.repeat(maxValueLength));
  });
});

describe('nameOf', () => {
  it('maps every alias of the registry to its name', () => {
    for (const { name, aliases } of parameters) for (const alias of aliases) expect(nameOf(alias)).toBe(name);
  });
});

describe('lastTouchOf', () => {
  const before = { touch_time: 1, referrer: '', landing_page: '/', utm_source: 'a', utm_medium: 'b' };

  it('takes the first page as the first touch, even without a campaign', () => {
    expect(landing({}, '', true)).toMatchObject({ touch_time: 2 });
  });
  it('replaces the whole touch for another campaign, even within a visit', () => {
    expect(landing(before, 'utm_source=c', false)).toEqual({
      touch_time: 2,
      referrer: '',
      landing_page: '/',
      utm_source: 'c',
    });
  });
  it('keeps the touch when a page is reloaded and on direct visits', () => {
    expect(landing(before, 'utm_source=a&utm_medium=b', false)).toBe(before);
    expect(landing(before, '', true)).toBe(before);
  });
  it('takes a referral only at the start of a visit', () => {
    expect(landing(before, '', true, 'https://x.example/')).toMatchObject({ referrer: 'https://x.example/' });
    expect(landing(before, '', false, 'https://x.example/')).toBe(before);
  });
  it('takes the first value that is not empty', () => {
    expect(landing({}, 'utm_source=&utm_source=%00&utm_source=x&utm_source=y', true).utm_source).toBe('x');
  });
  it('never throws and never adds a name it does not know', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (query, isNewVisit) => {
        const { touch_time, referrer, landing_page, ...found } = landing({}, query, isNewVisit);
        expect([touch_time, referrer, landing_page]).toEqual([2, '', '/']);
        for (const name of Object.keys(found)) expect(known).toContain(name);
      }),
    );
  });
});
