import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  builtFrom,
  filePlaceholders,
  partsOf,
  type TrackerFileOptions,
  trackerFileOf,
  valuesOf,
} from './tracker-file.ts';

const values = filePlaceholders.slice(0, 4).join();
const part = (name: string) => `,__PART__("${name}",()=>{parts.push("${name}")},"/${name}")`;
const source = builtFrom({
  lean: `seen=["default",${values}]`,
  open: `parts=[]${part('links')}${part('matomo')};seen=["open",${values},${filePlaceholders[4]}]`,
});
const file: TrackerFileOptions = {
  key: 'k',
  domain: 'example.com',
  collectUrl: 'https://c.example/collect',
};

function run(script: string) {
  const context: { seen?: unknown[]; parts?: string[] } = {};
  runInNewContext(script, context);
  return { seen: context.seen ?? [], parts: context.parts };
}

describe('trackerFileOf', () => {
  it('does nothing for a license without service', () => {
    expect(trackerFileOf(source, null)).toMatch(/^\/\/[^\n]*\n$/);
  });

  it('starts the default script with cookies on the license\u2019s domain', () => {
    const attributes = ';path=/;samesite=lax;max-age=7776000;domain=example.com';
    expect(run(trackerFileOf(source, file)).seen).toEqual([
      ...['default', 'k', 'example.com', 'https://c.example/collect', attributes],
    ]);
  });

  it('has only the parts that its settings need', () => {
    const settings = { matomoNames: true };
    const { seen, parts } = run(trackerFileOf(source, { ...file, settings }));
    expect(parts).toEqual(['matomo']);
    expect(seen.at(-1)).toEqual(settings);
    expect(run(trackerFileOf(source, { ...file, settings: { leads: false } })).parts).toEqual([]);
    expect([...partsOf({ ...file, settings: { linkedDomains: ['pay.test'] } })]).toEqual(['links']);
  });

  it('asks the browser for the cookies\u2019 domain only if it is neither known nor obvious', () => {
    const deep = { ...file, domain: 'shop.example.com' };
    expect([...partsOf(deep)]).toEqual(['widestDomain']);
    expect([...partsOf({ ...deep, cookieDomain: 'example.com' })]).toEqual([]);
    expect([...partsOf({ ...deep, settings: { cookieDomain: 'shop.example.com' } })]).toEqual([]);
    expect(run(trackerFileOf(source, { ...file, domain: 'localhost' })).seen[4]).not.toContain('domain');
  });

  it('has what only our WordPress plugin can serve where the plugin asks for it', () => {
    const asked = { ...file, keepAt: '/keep', accepted: '.form' };
    expect([...partsOf(asked)]).toEqual(['serverCookie', 'successOnServer']);
    expect(valuesOf(asked)[4]).toEqual({ keepAt: '/keep', accepted: '.form' });
  });

  it('limits the lifetime of cookies to what browsers allow', () => {
    const settings = { cookieDays: 4000 };
    expect(run(trackerFileOf(source, { ...file, settings })).seen[4]).toContain('max-age=34560000;');
  });

  it('is safe with any text in the settings', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('</script>', '\u2028', '$&', '`', "'", '__UTMOST_URL__'),
        (text, odd) => {
          const settings = { fields: { [`x${odd}`]: text } };
          const script = trackerFileOf(source, { ...file, key: text + odd, settings });
          expect(script).not.toMatch(/[<>\u0080-\uffff]/);
          const { seen } = run(script);
          expect(seen[1]).toBe(text + odd);
          expect(seen[5]).toEqual(settings);
        },
      ),
    );
  });

  it('refuses a built tracker without placeholders', () => {
    expect(() => trackerFileOf('nothing', file)).toThrow('no place');
  });
});
