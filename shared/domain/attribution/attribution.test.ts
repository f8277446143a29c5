import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean } from './attribution.ts';
import { maxValueLength } from './parameters.ts';

describe('clean', () => {
  it.each([
    ['  a\u0000\nb\u202e ', 'ab'],
    ['{campaignid}', ''],
    ['{{campaign.name}}', ''],
    ['{a.b}', ''],
    ['{keyword:shoes}', ''],
    [' {{ad.id}} ', ''],
    ['\u0000 a', 'a'],
    ['__CAMPAIGN_NAME__', ''],
    ['%%ADID%%', ''],
    ['%EMAIL%', ''],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as OpenRTB writes them
    ['${CAMPAIGN_ID}', ''],
    ['$campaign$', ''],
    ['{{campaign-name}}', ''],
    ['50%', '50%'],
    ['$50', '$50'],
    ['[keyword]', ''],
    ['[DE] Brand [exact]', '[DE] Brand [exact]'],
    ['_summer_', '_summer_'],
    ['{open', '{open'],
    ['{{constructor.constructor("x")()}}', '{{constructor.constructor("x")()}}'],
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
