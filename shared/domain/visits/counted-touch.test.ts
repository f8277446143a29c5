import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTouches, touchAttributes, touchOf, touchText } from './counted-touch.ts';
import { valuesPerWrite } from './visit-dimensions.ts';

const nothing = { source: '', medium: '', campaign: '', click: '', referrer: '' };

/** Counts these visits in an item and reads it. */
function keptOf(...visits: Parameters<typeof touchText>[0][]) {
  const added = touchAttributes(visits.map(facts => ({ touch: touchText(facts) })));
  return [...readTouches({ visits: 9, ids: new Set(['t:x']), ...Object.fromEntries(added) })].map(
    ([text, many]) => touchOf(text, many),
  );
}

it('keeps what a rule looks at when a visit is counted, the source as it is spelled', () => {
  const c = { utm_source: 'GOOGLE', utm_medium: 'cpc', utm_campaign: 'spring: sale', utm_term: 'oak' };
  expect(
    keptOf({ c, click: 'GCLID', ref: 'www.google.com' }, { c: {}, ref: 'partner.test' }, { c: {} }),
  ).toEqual([
    {
      source: 'GOOGLE',
      medium: 'cpc',
      campaign: 'spring: sale',
      click: 'gclid',
      referrer: 'www.google.com',
      visits: 1,
    },
    { ...nothing, referrer: 'partner.test', visits: 1 },
    { ...nothing, visits: 1 },
  ]);
});

it('adds up visits when they came the same way', () => {
  const c = { utm_source: 'news', utm_campaign: 'constructor' };
  expect(keptOf({ c }, { c: {} }, { c })).toEqual([
    { ...nothing, source: 'news', campaign: 'constructor', visits: 2 },
    { ...nothing, visits: 1 },
  ]);
});

it('keeps no e-mail address when a link has one, nor half a character of a long value', () => {
  const c = { utm_source: `${'x'.repeat(63)}😀`, utm_campaign: 'for maya%40acme.example & co' };
  expect(keptOf({ c, ref: 'a@b.example' })).toMatchObject([
    { source: 'x'.repeat(63), campaign: 'for (email) & co', referrer: '(email)' },
  ]);
});

it('keeps every value in its place when values have whatever characters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom('a\nb', '\n', 't:', ':\t'),
  );
  fc.assert(
    fc.property(text, text, text, (source, medium, campaign) => {
      const c = { utm_source: source, utm_medium: medium, utm_campaign: campaign };
      const [kept] = keptOf({ c, ref: 'partner.test' });
      expect(kept).toMatchObject({ click: '', referrer: 'partner.test', visits: 1 });
      const [alone] = keptOf({ c: { utm_campaign: campaign }, ref: 'partner.test' });
      expect(alone).toEqual({ ...nothing, campaign: kept?.campaign, referrer: 'partner.test', visits: 1 });
    }),
  );
});

it('keeps the most frequent touches when one write has too many', () => {
  const rare = Array.from({ length: 60 }, (_, place) => ({ touch: `rare-${place}` }));
  const leads = Array.from({ length: 3 }, () => ({ touch: undefined }));
  const added = touchAttributes([...rare, { touch: 'often' }, { touch: 'often' }, ...leads]);
  expect([added.size, [...added][0]]).toEqual([valuesPerWrite, ['t:often', 2]]);
});
