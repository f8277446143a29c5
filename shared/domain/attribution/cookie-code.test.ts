import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cookieTextOf, formOf, maxCookieText } from './cookie-code.ts';

const values = fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' }));

function read(text: string) {
  return Object.fromEntries(new URLSearchParams(formOf(text)));
}

it('values survive the round trip, in characters that URLs and firewalls accept', () => {
  fc.assert(
    fc.property(values, kept => {
      const text = cookieTextOf(`${new URLSearchParams(kept)}`);
      expect(text).toMatch(/^[\w.*-]*$/);
      if (text.length < maxCookieText) expect(read(text)).toEqual(kept);
    }),
  );
});

it('the text never exceeds the cookie limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 3000 }), value => {
      const text = cookieTextOf(`${new URLSearchParams({ utm_source: value })}`);
      expect(text.length).toBeLessThanOrEqual(maxCookieText);
      expect(() => read(text)).not.toThrow();
    }),
  );
});

it('decoding any text does not throw', () => {
  fc.assert(fc.property(fc.string(), text => void read(text)));
});
