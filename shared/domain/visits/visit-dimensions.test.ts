import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journeyOf } from '../leads/journey.ts';
import { otherValue } from './other-value.ts';
import { keptPage } from './visible-text.ts';
import {
  attributesOf,
  dimensionAttributes,
  dimensionsOf,
  dimensionsOfLead,
  readDimensions,
  sumOfDimensions,
} from './visit-dimensions.ts';

const facts = { kind: 'visit' as const, host: 'acme.example', path: '/', c: {} };

function valuesOf(change: object) {
  return Object.fromEntries(dimensionsOf({ ...facts, ...change }));
}

describe('the dimensions of a report', () => {
  it('are those of its campaign, its click id and its first touch', () => {
    const c = {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      first_utm_source: 'newsletter',
      first_utm_medium: 'email',
    };
    expect(valuesOf({ c, click: 'gclid', path: '/shoes' })).toEqual({
      ch: 'Paid Search',
      src: 'Google · paid',
      med: 'cpc',
      cmp: 'spring',
      lp: '/shoes',
      net: 'Google Ads',
      host: 'acme.example',
      fch: 'Email',
      fsrc: 'newsletter',
    });
  });

  it.each([
    [{ ref: 'www.google.com' }, 'Google · organic'],
    [{ c: { utm_source: 'facebook', utm_medium: 'paid_social' } }, 'Facebook · paid'],
    [{ ref: 'mail.google.com' }, 'Gmail'],
    [{ ref: 'docs.google.com' }, 'Google Docs'],
    [{ c: { utm_source: 'spring letter', utm_medium: 'cpc' } }, 'spring letter'],
  ])('separate paid and unpaid visits of a known source: %j', (change, source) => {
    expect(valuesOf(change)).toMatchObject({ src: source });
  });

  it('are those of a lead that is kept, too, so that it leaves the figures it came into', () => {
    const name = fc.option(fc.constantFrom('google', 'Newsletter', 'a@b.example', 'x'.repeat(80)), {
      nil: undefined,
    });
    const site = fc.option(fc.constantFrom('www.bing.com', 'blog.example', 'm.facebook.com'), {
      nil: undefined,
    });
    const place = fc.record({
      at: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
      page: fc.option(fc.constantFrom('https://acme.example/a/b?x=1', 'https://acme.example'), {
        nil: undefined,
      }),
    });
    const report = fc.record({
      c: fc.record(
        {
          utm_source: name,
          utm_medium: name,
          utm_campaign: name,
          first_utm_source: name,
          first_utm_campaign: name,
        },
        { requiredKeys: [] },
      ),
      click: fc.option(fc.constantFrom('gclid', 'fbclid', 'unknown'), { nil: undefined }),
      ref: site,
      first: place,
      last: place,
      firstRef: site,
    });
    fc.assert(
      fc.property(report, ({ c, first, last, firstRef, ...others }) => {
        const known = Object.fromEntries(Object.entries(c).filter(([, value]) => value !== undefined));
        const touches = { visits: 2, first: { ...first, ref: firstRef }, last, clickedAt: {} };
        const lead = { ...others, c: known as Record<string, string>, touches, kind: 'lead' as const };
        const full = { ...lead, host: 'acme.example', path: '/contact' };
        const row = { page: keptPage('acme.example/contact'), ...journeyOf(lead) };
        expect(Object.fromEntries(dimensionsOfLead(row))).toEqual(Object.fromEntries(dimensionsOf(full)));
      }),
    );
  });

  it('have no personal data and no text that changes the writing direction', () => {
    const c = { utm_source: 'list of maya@acme.example', utm_campaign: 'spring\u202Egnirps' };
    expect(valuesOf({ c, path: '/thanks/maya%40acme.example/' })).toMatchObject({
      src: 'list of (email)',
      cmp: 'springgnirps',
      lp: '/thanks/(email)/',
    });
  });

  it('come from the referrer where there is no campaign', () => {
    expect(valuesOf({ ref: 'news.example' })).toEqual({
      ch: 'Referral',
      src: 'news.example',
      med: 'referral',
      lp: '/',
      host: 'acme.example',
    });
  });

  it('of a visitor’s only touch say nothing of a first one, nor of one that came by the same', () => {
    const touches = { visits: 1, first: { at: 5 }, last: { at: 5 }, clickedAt: {} };
    const again = { ...touches, visits: 2, last: { at: 9 } };
    const c = { utm_source: 'news', first_utm_source: 'news' };
    for (const change of [
      { touches, click: 'gclid' },
      { touches, c },
      { touches },
      { touches: again, c },
      { c },
    ])
      expect(Object.keys(valuesOf(change)).filter(name => name.startsWith('f'))).toEqual([]);
  });

  it('of a lead name the page its last touch landed on; without one, the page of its form', () => {
    const lead = { kind: 'lead', path: '/contact' };
    const last = { at: 9, page: 'https://acme.example/spring?utm_source=news' };
    const touches = { visits: 2, first: { at: 5 }, last, clickedAt: {} };
    expect(valuesOf({ ...lead, touches })).toMatchObject({ lp: '/spring' });
    expect(valuesOf({ path: '/back', touches })).toMatchObject({ lp: '/back' });
    for (const page of [undefined, '', 'no address'])
      expect(valuesOf({ ...lead, touches: { ...touches, last: { page } } })).toMatchObject({
        lp: '/contact',
      });
  });

  it('have a first touch by an ad after another touch, and none where the report has none', () => {
    const touches = { visits: 2, first: { at: 5 }, last: { at: 9 }, clickedAt: { msclkid: 5 } };
    const { fch, fsrc } = valuesOf({ touches, ref: 'www.google.com' });
    expect([fch, fsrc]).toEqual(['Paid Search', 'Bing · paid']);
    expect(valuesOf({ touches: { ...touches, clickedAt: {} } })).not.toHaveProperty('fch');
  });

  it('have short names without half a surrogate pair or invisible characters', () => {
    const { lp = '', cmp } = valuesOf({
      path: `/${'x'.repeat(62)}😀😀`,
      c: { utm_campaign: 'a\u0000b' },
    });
    expect(lp).toBe(`/${'x'.repeat(62)}`);
    expect(cmp).toBe('ab');
  });
});

describe('counts by dimension', () => {
  const event = (kind: 'visit' | 'lead', campaign: string) => ({
    kind,
    dimensions: [['cmp', campaign]] as ['cmp', string][],
  });

  it('keep visits and leads apart', () => {
    const added = attributesOf([event('visit', 'a:b'), event('visit', 'a:b'), event('lead', 'a:b')]);
    expect(Object.fromEntries(added)).toEqual({ 'v:cmp:a:b': 2, 'l:cmp:a:b': 1 });
    expect(readDimensions({ ...Object.fromEntries(added), visits: 3, ids: new Set(['x']) })).toEqual({
      cmp: { 'a:b': { visits: 2, leads: 1 } },
    });
  });

  it('fit one write however many values there are, and lose no visit', () => {
    const events = Array.from({ length: 100 }, (_, place) => event('visit', `c${place % 60}`));
    const added = attributesOf(events);
    expect(added.size).toBe(25);
    expect([...added.values()].reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(added.get(`v:cmp:${otherValue}`)).toBeGreaterThan(0);
  });

  it('keep the most frequent values by name, and of a flood only four', () => {
    const many = (kind: 'visit' | 'lead', name: string, times: number) =>
      Array.from({ length: times }, () => event(kind, name));
    const rare = Array.from({ length: 40 }, (_, place) => event('visit', `rare${place}`));
    const last = [...many('visit', 'often', 3), ...many('lead', 'led', 2)];
    const added = attributesOf([...rare, ...last]);
    expect([added.get('v:cmp:often'), added.get('l:cmp:led')]).toEqual([3, 2]);
    const marked = attributesOf([], [...rare, ...last]);
    expect([marked.get('v:cmp:often'), marked.get('l:cmp:led')]).toEqual([3, 2]);
    expect([...marked.keys()].filter(key => key !== `v:cmp:${otherValue}`)).toHaveLength(4);
  });

  it('survive being written and read, whatever the values', () => {
    const count = fc.record({ visits: fc.nat(9), leads: fc.integer({ min: 1, max: 9 }) });
    const values = fc.dictionary(fc.string({ minLength: 1 }), count, { noNullPrototype: true });
    fc.assert(
      fc.property(fc.record({ cmp: values, lp: values }), counts => {
        const read = readDimensions(dimensionAttributes(counts));
        for (const dimension of ['cmp', 'lp'] as const)
          expect({ ...read[dimension] }).toEqual({ ...counts[dimension] });
      }),
    );
  });

  it('add up', () => {
    const one = { cmp: { a: { visits: 1, leads: 0 } } };
    const other = { cmp: { a: { visits: 2, leads: 1 } }, ch: { Email: { visits: 1, leads: 0 } } };
    expect(sumOfDimensions([one, other])).toEqual({
      cmp: { a: { visits: 3, leads: 1 } },
      ch: { Email: { visits: 1, leads: 0 } },
    });
  });
});
