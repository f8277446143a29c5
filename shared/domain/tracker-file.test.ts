import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPlaceholder, type TrackerSettings, trackerFileOf, variantMark } from './tracker-file.ts';

const source = `seen=["lean",${settingsPlaceholder}]${variantMark}seen=["full",${settingsPlaceholder}]`;
const settings: TrackerSettings = {
  key: 'k',
  domain: 'example.com',
  collectUrl: 'https://c.example/collect',
};

function run(file: string): [string, unknown[]] {
  const context: { seen?: [string, unknown[]] } = {};
  runInNewContext(file, context);
  return context.seen as [string, unknown[]];
}

describe('trackerFileOf', () => {
  it('does nothing for a licence without service', () => {
    expect(trackerFileOf(source, null)).toMatch(/^\/\/[^\n]*\n$/);
  });

  it('starts the lean tracker with cookies on the licence\u2019s domain', () => {
    const attributes = ';path=/;samesite=lax;max-age=7776000;domain=example.com';
    expect(run(trackerFileOf(source, settings))).toEqual([
      'lean',
      ['k', 'example.com', 'https://c.example/collect', attributes],
    ]);
  });

  it('uses the full tracker for any option, or if the cookies\u2019 domain is not obvious', () => {
    expect(run(trackerFileOf(source, { ...settings, keepIds: true }))[0]).toBe('full');
    expect(run(trackerFileOf(source, { ...settings, domain: 'shop.example.com' }))[0]).toBe('full');
    const withCookieDomain = { ...settings, domain: 'example.co.uk', cookieDomain: 'example.co.uk' };
    expect(run(trackerFileOf(source, withCookieDomain))[0]).toBe('lean');
    expect(run(trackerFileOf(source, { ...settings, domain: 'localhost' }))[1]?.[3]).not.toContain('domain');
  });

  it('limits the lifetime of cookies to what browsers allow', () => {
    expect(run(trackerFileOf(source, { ...settings, days: 4000 }))[1]?.[3]).toContain('max-age=34560000;');
  });

  it('is safe with any text in the settings', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('</script>', '\u2028', '$&', '`', "'"),
        (text, odd) => {
          const file = trackerFileOf(source, { ...settings, key: text + odd, fill: { [odd]: text } });
          expect(file).not.toMatch(/[<>\u0080-\uffff]/);
          const [, values] = run(file);
          expect(values[0]).toBe(text + odd);
          expect(values[4]).toEqual({ fill: { [odd]: text } });
        },
      ),
    );
  });

  it('refuses a built tracker without a placeholder', () => {
    expect(() => trackerFileOf('nothing', settings)).toThrow('no place');
  });
});
